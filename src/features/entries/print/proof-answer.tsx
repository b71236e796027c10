import { useState, type ReactNode } from 'react'
import { endSentence } from '#contract/value/end-sentence.ts'
import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import { actionProblem, type EntryContext } from '#contract/entry/lifecycle.ts'
import { isProofOutdated, isProofOverdue, isProofToAnswer, proofWaitsMessage } from '#contract/entry/proof.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { actOn } from '#app/outbox/commands/decide-entry.ts'
import { Button } from '#app/ui/button.tsx'
import { showConfirmation } from '#app/ui/messages/toasts.tsx'
import { entryActionLabels, type ProofAction } from '../own/entry-action-labels.ts'
import { MemberActionDialog } from '../own/member-action-dialog.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'

interface ProofStatusProps {
  entry: Entry
  /** By the server's clock. */
  now: number
  timezone: string
  /** This device has changes to the entry that the server doesn't have. */
  hasUnsent: boolean
  /** The answer, where it is beside the status. */
  children?: ReactNode
}

/** Where the proof stands, and by when the company answers. */
export function ProofStatus({ entry, now, timezone, hasUnsent, children }: ProofStatusProps) {
  const { status, due_at: due, approved_at: approvedAt, note } = entry.proof
  const isOverdue = isProofOverdue(entry, now)
  const isToAnswer = isProofToAnswer(entry)
  return (
    <EdgeNote component="section" tone={isOverdue ? 'alarm' : isToAnswer ? 'mark' : 'plain'} flex="1 0 100%" aria-label="Your response">
      {status === 'NOT_READY' && (
        <p>
          {isProofOutdated(entry)
            ? 'The entry changed after the proof was sent. The association will send you a new one. This is how the page looks now.'
            : 'The association hasn’t sent a proof yet. This is how the page looks now.'}
        </p>
      )}
      {status === 'SENT' && !isToAnswer && <p>{proofWaitsMessage}</p>}
      {isToAnswer && (
        <p>
          <strong>{isOverdue ? 'Your response is overdue.' : 'The proof is ready for your review.'}</strong>
          {due && ` ${isOverdue ? 'It was due' : 'Respond by'} ${formatInstantForViewer(due, timezone)}.`}
        </p>
      )}
      {status === 'APPROVED' && (
        <p>The proof was approved{approvedAt && ` on ${formatInstantForViewer(approvedAt, timezone)}`} and will print as shown.</p>
      )}
      {status === 'CHANGES' && <p>{endSentence(`You requested: “${note}”`)} The association will send a new proof.</p>}
      {entry.pending_revision && <p>You have a change awaiting approval. This page doesn’t show it yet.</p>}
      {hasUnsent && <p>This device has changes that the association hasn’t received. This page doesn’t show them yet.</p>}
      {children}
    </EdgeNote>
  )
}

export function mayAnswerProof(entry: Entry, context: EntryContext): boolean {
  return actionProblem('approve_proof', entry, context) === null
}

/** The company's answer to a proof, which needs the network. */
export function ProofAnswer({ entry }: { entry: Entry }) {
  const [asked, ask] = useState<ProofAction>()

  async function answer(verb: ProofAction, body: EntryActionBody) {
    const problem = await actOn(entry, verb, body)
    // On a phone, the status is out of sight at the top.
    if (problem === undefined) showConfirmation(entryActionLabels[verb].done)
    return problem
  }

  return (
    <>
      <Button variant="filled" onClick={() => ask('approve_proof')}>
        {entryActionLabels.approve_proof.label}
      </Button>
      <Button onClick={() => ask('request_proof_change')}>{entryActionLabels.request_proof_change.label}</Button>
      {asked && <MemberActionDialog entry={entry} verb={asked} act={(body) => answer(asked, body)} onClose={() => ask(undefined)} />}
    </>
  )
}

import { Group } from '@mantine/core'
import { endSentence } from '#contract/value/end-sentence.ts'
import { actionProblem, type EntryContext } from '#contract/entry/lifecycle.ts'
import { isProofOverdue, isProofToAnswer, proofWaitsMessage, wasProofSent } from '#contract/entry/proof.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { hasLeft } from '#contract/value/has-left.ts'
import { ActionButton } from './action-button.tsx'
import { StepNotice } from './step-notice.tsx'
import type { EntryForm } from '../use-entry-form.ts'

interface ProofPanelProps {
  form: EntryForm
  context: EntryContext
  zone: string
  /** After the step where the form opens. */
  isLater: boolean
}

/** The proof: waiting for the company's answer, or answered. */
export function ProofPanel({ form, context, zone, isLater }: ProofPanelProps) {
  // On a phone, the proof itself has the buttons in a bar.
  const isPhone = useMedia('(width < 48em)')
  const { proof, status, withdrawal_requested: withdrawal, event_id: eventId, id: entryId } = form.entry
  if (!wasProofSent(form.entry) || hasLeft({ status })) return null
  const isOverdue = isProofOverdue(form.entry, context.now)
  const mayAnswer = actionProblem('approve_proof', form.entry, context) === null
  const isToAnswer = isProofToAnswer(form.entry)
  const tone = isOverdue ? 'alarm' : isToAnswer ? 'wait' : undefined
  const title = isToAnswer ? 'Your proof is ready' : titles[proof.status]
  return (
    <StepNotice label="Proof" title={title} tone={tone} isFolded={!isToAnswer || (isLater && !isOverdue)}>
      {proof.status === 'SENT' && !isToAnswer && <p>{proofWaitsMessage}</p>}
      {isToAnswer && (
        <p>
          Check the proof. Its text, figures and photo print as shown.
          {proof.due_at && (isOverdue ? ' Your response was due ' : ' Respond by ') + `${formatInstantForViewer(proof.due_at, zone)}.`}
        </p>
      )}
      {proof.status === 'APPROVED' && proof.approved_at && <p>Approved on {formatInstantForViewer(proof.approved_at, zone)}.</p>}
      {proof.status === 'NOT_READY' && (
        <p>The entry changed after the proof was sent.{withdrawal === null && ' The association will send you a new one.'}</p>
      )}
      {proof.status === 'CHANGES' && <p>{endSentence(`You requested: “${proof.note}”`)}</p>}
      <Group gap="xs">
        <ButtonLink to="/member/tours/proof" search={{ eventId, entryId }} variant={isPhone && mayAnswer ? 'filled' : 'default'}>
          View proof
        </ButtonLink>
        {mayAnswer && !isPhone && (
          <>
            <ActionButton verb="approve_proof" form={form} isMain />
            <ActionButton verb="request_proof_change" form={form} />
          </>
        )}
      </Group>
    </StepNotice>
  )
}

const titles = {
  SENT: 'Proof sent',
  APPROVED: 'Proof approved',
  CHANGES: 'Proof changes requested',
  NOT_READY: 'Proof out of date',
} as const

import { useId } from 'react'
import { isProofOutdated } from '#contract/entry/proof.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { Panel } from '#app/ui/panel.tsx'

const messages = {
  NOT_READY: 'No proof sent yet.',
  SENT: 'Awaiting approval by the company.',
  CHANGES: 'The company requested changes to the proof.',
  APPROVED: 'Proof approved.',
} as const satisfies Record<Entry['proof']['status'], string>

/** The status of the proof. The actions on it are in the header. */
export function ProofFacts({ entry: { proof }, zone }: { entry: Pick<Entry, 'proof'>; zone: string }) {
  const id = useId()
  const { status, sent_at: sent, due_at: due, approved_at: approved, note } = proof
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>Proof</h2>
      <p>
        {isProofOutdated({ proof })
          ? 'The proof is out of date because the entry changed after it was sent. Send a new one.'
          : messages[status]}
      </p>
      {status === 'CHANGES' && note !== '' && <EdgeNote>{note}</EdgeNote>}
      {sent && <Dimmed>Sent {formatInstantForViewer(sent, zone)}.</Dimmed>}
      {status === 'SENT' && due && <Dimmed>Response due {formatInstantForViewer(due, zone)}.</Dimmed>}
      {status === 'APPROVED' && approved && <Dimmed>Approved {formatInstantForViewer(approved, zone)}.</Dimmed>}
    </Panel>
  )
}

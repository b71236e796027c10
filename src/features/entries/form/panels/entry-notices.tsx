import type { EditMode } from '#contract/entry/editing.ts'
import { wasProofSent } from '#contract/entry/proof.ts'
import { actionProblem, type EntryContext } from '#contract/entry/lifecycle.ts'
import { Panel } from '#app/ui/panel.tsx'
import styles from '../entry-form.module.css'
import { ActionButton } from './action-button.tsx'
import { ChangeRequest } from './change-request.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { RevisionPanel } from './revision-panel.tsx'
import type { EntryFormSlots } from '../steps/step-props.ts'
import type { EntryForm } from '../use-entry-form.ts'

interface EntryNoticesProps {
  form: EntryForm
  context: EntryContext
  mode: EditMode
  sentence: string | undefined
  /** The event's time zone. */
  zone: string
  slots: EntryFormSlots
  onJump: (field: string) => void
}

/** Notices that the user should see before editing. */
export function EntryNotices({ form, context, mode, sentence, zone, slots, onJump }: EntryNoticesProps) {
  const { entry, rows } = form
  const isMember = context.role === 'member'
  return (
    <div className={styles.notices}>
      {rows
        .filter(({ state }) => state === 'conflict')
        .map((row) => (
          <ConflictPanel key={row.seq} kind={entry.kind} row={row} photoChanges={slots.photoChanges} />
        ))}
      {sentence && mode === 'none' && (
        <Panel tone="mark" gap="xs" align="flex-start">
          <p>{sentence}</p>
          {isMember && actionProblem('reinstate', entry, context) === null && <ActionButton verb="reinstate" form={form} />}
        </Panel>
      )}
      {isMember && wasProofSent(entry) && <ProofPanel form={form} context={context} zone={zone} />}
      {mode === 'revision' && <RevisionPanel form={form} zone={zone} photoChanges={slots.photoChanges} />}
      {entry.changes_requested && entry.status === 'CHANGES_REQUESTED' && (
        <ChangeRequest kind={entry.kind} request={entry.changes_requested} zone={zone} isMember={isMember} onJump={onJump} />
      )}
    </div>
  )
}

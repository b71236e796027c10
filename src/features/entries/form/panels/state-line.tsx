import { useSessionStatus } from '#app/session/use-session-status.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import styles from '../entry-form.module.css'
import { saveStateMessage } from './save-state-message.ts'
import type { EntryForm } from '../use-entry-form.ts'

/** Whether changes are saved. Screen readers announce only what needs action, because the rest changes with every pause in typing. */
export function StateLine({ form, isStaff }: { form: EntryForm; isStaff: boolean }) {
  const isOnline = useOnline()
  const isSignedIn = useSessionStatus() === 'active'
  const isConfirming = useOpenCommand({ resource: 'entries', id: form.entry.id }) !== undefined
  const { tone, text } = saveStateMessage(form, { isOnline, isSignedIn, isStaff, isConfirming })
  return (
    <p key={tone} className={styles.state} data-tone={tone} data-state={form.state.kind} role={tone === 'alarm' ? 'alert' : undefined}>
      {text}
    </p>
  )
}

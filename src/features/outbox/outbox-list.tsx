import { useSyncExternalStore } from 'react'
import { sendOutbox } from '#app/api/send-outbox.ts'
import { sessionStatus } from '#app/identity/session-status.ts'
import { onSessionChange } from '#app/storage/current-session.ts'
import type { OutboxRow } from '#app/storage/outbox-row.ts'
import action from '#app/ui/action.module.css'
import { useOnline } from '#app/ui/use-online.ts'
import { downloadWork } from './download-work.ts'
import { OutboxItem } from './outbox-item.tsx'
import styles from './outbox-list.module.css'

/** Every change that the server does not have, why, and what can be done about it. */
export function OutboxList({ rows, onLeave }: { rows: readonly OutboxRow[]; onLeave: () => void }) {
  const online = useOnline()
  const isSignedIn = useSyncExternalStore(onSessionChange, sessionStatus) === 'active'
  const mayBeSent = online && isSignedIn && rows.some(({ state }) => state === 'waiting')
  return (
    <div className={styles.list}>
      <h2>Changes on this device</h2>
      <p className={styles.intro}>
        {rows.length === 0
          ? 'The server has everything that was changed here.'
          : 'They are safe here, and go to the server in the order in which they were made.'}
      </p>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <OutboxItem key={row.seq} row={row} standing={{ online, isSignedIn, rows }} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <div className={styles.actions}>
          {mayBeSent && (
            <button type="button" className={action.primary} onClick={() => void sendOutbox({ isUrgent: true })}>
              Send now
            </button>
          )}
          <button type="button" className={action.secondary} onClick={() => downloadWork(rows)}>
            Save a copy (JSON)
          </button>
        </div>
      )}
    </div>
  )
}

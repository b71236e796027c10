import { useSyncExternalStore } from 'react'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { sendPhotos } from '#app/files/send-photos.ts'
import { sessionStatus } from '#app/session/session-status.ts'
import { onSessionChange } from '#app/session/current-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { downloadWork } from './download-work.ts'
import { OutboxItem } from './outbox-item.tsx'
import styles from './outbox-list.module.css'
import type { WaitingWork } from './outbox-store.ts'
import { WaitingFiles } from './waiting-files.tsx'

interface OutboxListProps extends WaitingWork {
  /** Why the browser may delete them before they are sent. */
  warning: string | undefined
  onLeave: () => void
}

/** Every change that the server does not have, why, and what can be done about it. */
export function OutboxList({ rows, photos, warning, onLeave }: OutboxListProps) {
  const online = useOnline()
  const isSignedIn = useSyncExternalStore(onSessionChange, sessionStatus) === 'active'
  const isEmpty = rows.length + photos.length === 0
  const mayBeSent = online && isSignedIn && [...rows, ...photos].some(({ state }) => state === 'waiting')
  return (
    <div className={styles.list}>
      {isEmpty && <p className={styles.intro}>All changes from this device are on the server.</p>}
      {!isEmpty && warning === undefined && (
        <p className={styles.intro}>They’re saved on this device and will be sent in the order you made them.</p>
      )}
      {!isEmpty && warning !== undefined && (
        <p className={styles.warning}>
          <Icon name="alert" size={18} />
          {warning}
        </p>
      )}
      {!isEmpty && (
        <ul>
          {rows.map((row) => (
            <OutboxItem key={row.seq} row={row} standing={{ online, isSignedIn, rows }} onLeave={onLeave} />
          ))}
          <WaitingFiles photos={photos} />
        </ul>
      )}
      {!isEmpty && (
        <div className={styles.actions}>
          {mayBeSent && (
            <Button variant="filled" onClick={() => void sendAll()}>
              Send now
            </Button>
          )}
          <Button onClick={() => void downloadWork(rows)}>Save a copy (JSON)</Button>
        </div>
      )}
    </div>
  )
}

async function sendAll(): Promise<void> {
  await sendOutbox({ isUrgent: true })
  await sendPhotos({ isUrgent: true })
}

import { Text, UnstyledButton } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { sessionStatus } from '#app/session/session-status.ts'
import { useShareSent, type ShownFile } from '#app/files/use-shown-files.ts'
import { onSessionChange } from '#app/session/current-session.ts'
import { retryPhoto } from '#app/files/photo-queue.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { wayOf, withoutPicture } from './photo-words.ts'
import styles from './photos.module.css'
import { sendPhotos } from '#app/files/send-photos.ts'

/** A file's upload: sending, stuck or refused, and what can be done; nothing when all is well. */
export function FileWay({ id, file }: { id: string; file: ShownFile | undefined }) {
  const isOnline = useOnline()
  const isSignedIn = useSyncExternalStore(onSessionChange, sessionStatus) === 'active'
  const share = useShareSent(id)
  const way = wayOf(file, { isOnline, isSignedIn, share })
  const isStuck = file?.row?.state === 'waiting' && file.row.failures > 0 && share === undefined && isOnline && isSignedIn
  return (
    <>
      {file?.row?.state === 'refused' && (
        <Text inherit c="var(--alarm)" fz="0.9375rem" fw={600} lh="1.4">
          {file.row.sentence}
        </Text>
      )}
      {way && (
        <Text className={styles.note} inherit c="dimmed" fz="0.9375rem" lh="1.4">
          {way}
        </Text>
      )}
      {share !== undefined && <progress className={styles.bar} max={1} value={share} aria-label={`Sending ${file?.name ?? ''}`} />}
      {isStuck && (
        <UnstyledButton className={styles.link} onClick={() => void sendAgain(id)}>
          Try now
        </UnstyledButton>
      )}
      {file && withoutPicture(file) && (
        <Text className={styles.note} inherit c="dimmed" fz="0.9375rem" lh="1.4">
          {withoutPicture(file)}
        </Text>
      )}
      {file?.notice && (
        <Text className={styles.note} inherit c="dimmed" fz="0.9375rem" lh="1.4">
          {file.notice}
        </Text>
      )}
    </>
  )
}

async function sendAgain(id: string): Promise<void> {
  await retryPhoto(id)
  await sendPhotos({ isUrgent: true })
}

import { Stack, Text } from '@mantine/core'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { restorableNote } from './photo-words.ts'
import styles from './photos.module.css'

interface RecentlyDeletedProps {
  noun: string
  removed: readonly { file_id: string; index: number }[]
  /** There is room for another. */
  hasRoom: boolean
  onRestore: (fileId: string) => void
}

/** What was deleted in the last day, to restore. */
export function RecentlyDeleted({ noun, removed, hasRoom, onRestore }: RecentlyDeletedProps) {
  const files = useShownFiles(removed.map(({ file_id }) => file_id))
  if (removed.length === 0) return null
  return (
    <Disclosure label={`Recently deleted (${removed.length})`}>
      <Stack component="ul" gap="xs">
        {removed.map(({ file_id: id, index }) => {
          const name = files.get(id)?.name || `${noun} ${index + 1}`
          return (
            <li key={id} className={styles.photo}>
              <div className={styles.thumb}>
                <Picture src={files.get(id)?.src} alt="" />
              </div>
              <Stack className={styles.body} gap="0.375rem" miw={0}>
                <p className={styles.name}>{name}</p>
                <Button aria-label={`Restore ${name}`} disabled={!hasRoom} onClick={() => onRestore(id)}>
                  Restore
                </Button>
              </Stack>
            </li>
          )
        })}
      </Stack>
      <Text className={styles.note} inherit c="dimmed" fz="0.9375rem" lh="1.4">
        {hasRoom ? restorableNote : `Delete another ${noun} first to make room.`}
      </Text>
    </Disclosure>
  )
}

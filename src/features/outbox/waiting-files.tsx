import { Group, Stack, Text } from '@mantine/core'
import { formatRecent } from '#contract/time/format-time.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FileCopy } from './file-copy.tsx'
import styles from './outbox-list.module.css'
import { countOf } from './outbox-summary.ts'
import { RefusedFile } from './refused-file.tsx'

/** Files that the server does not have: those waiting in one line, then each rejected one. */
export function WaitingFiles({ photos }: { photos: readonly PhotoRow[] }) {
  const waiting = photos.filter(({ state }) => state === 'waiting')
  return (
    <>
      {waiting.length > 0 && (
        <Stack className={styles.item} component="li" gap="0.375rem" py="0.875rem" data-state="waiting">
          <Group className={styles.head} gap="0.5rem" align="baseline" wrap="nowrap">
            <strong>{countOf(waiting.length, 'file')}</strong>
            <time dateTime={new Date(waiting[0]?.added_at ?? 0).toISOString()}>{formatRecent(waiting[0]?.added_at ?? 0)}</time>
          </Group>
          <Text c="dimmed" inherit>
            {namesOf(waiting)}
          </Text>
          <Disclosure label="Copies of these files">
            <Stack className={styles.copies} component="ul" gap="0.5rem" pt="0.25rem">
              {waiting.map((photo) => (
                <li key={photo.id}>
                  <span>{photo.name}</span>
                  <FileCopy photo={photo} />
                </li>
              ))}
            </Stack>
          </Disclosure>
        </Stack>
      )}
      {photos
        .filter(({ state }) => state === 'refused')
        .map((photo) => (
          <RefusedFile key={photo.id} photo={photo} />
        ))}
    </>
  )
}

function namesOf(photos: readonly PhotoRow[]): string {
  const named = photos.slice(0, 3).map(({ name }) => name)
  const others = photos.length - named.length
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

import { plural } from '#contract/value/plural.ts'
import { formatList } from '#contract/value/format-list.ts'
import { Group, Stack, Text } from '@mantine/core'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FileCopy } from './file-copy.tsx'
import { RefusedFile } from './refused-file.tsx'
import { ItemHead } from './item-head.tsx'

/** Files that the server does not have: those waiting in one line, then each rejected one. */
export function PendingFiles({ photos }: { photos: readonly PhotoRow[] }) {
  const pending = photos.filter(({ state }) => state === 'waiting')
  return (
    <>
      {pending.length > 0 && (
        <Stack component="li" gap="0.375rem">
          <ItemHead state="waiting" label={plural(pending.length, 'file', 'files')} at={pending[0]?.added_at ?? 0} />
          <Text c="dimmed" inherit>
            {formatList(
              pending.map(({ name }) => name),
              3,
            )}
          </Text>
          <Disclosure label="Copies of these files">
            <Stack component="ul" gap="0.5rem" pt="0.25rem">
              {pending.map((photo) => (
                <Group key={photo.id} component="li" gap="0.25rem 0.75rem" justify="space-between">
                  <span>{photo.name}</span>
                  <FileCopy photo={photo} />
                </Group>
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

import { plural } from '#contract/value/plural.ts'
import { formatList } from '#contract/value/format-list.ts'
import { Group, Stack, Text } from '@mantine/core'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ItemHead } from './item-head.tsx'
import { saveFile } from '#app/files/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { takeOutFile } from '#app/files/take-out-file.ts'
import { logFailure } from '#app/session/log-failure.ts'

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

/** Saves a waiting file to the user's disk. */
function FileCopy({ photo: { id, name } }: { photo: PhotoRow }) {
  return (
    <Button aria-label={`Save a copy of ${name}`} onClick={() => void saveFile(id, name)}>
      Save a copy
    </Button>
  )
}

/** A file that the server rejected. It can be removed here too, because the place where it was added may be gone. */
function RefusedFile({ photo }: { photo: PhotoRow }) {
  return (
    <Stack component="li" gap="0.375rem">
      <ItemHead state="refused" label={photo.name} at={photo.added_at} />
      <p>{photo.sentence}</p>
      <Text c="dimmed" inherit>
        Replace it where you added it, or remove it.
      </Text>
      <Group gap="0.5rem" align="stretch" pt="0.25rem">
        <FileCopy photo={photo} />
        <ConfirmButton
          label="Remove…"
          about={photo.name}
          confirmLabel={`Remove ${photo.name}`}
          detail="It isn’t on the server."
          disabled={false}
          onConfirm={() => takeOutFile(photo).catch(logFailure)}
        />
      </Group>
    </Stack>
  )
}

import { Flex, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { takeOutFile } from '#app/files/take-out-file.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { Button } from '#app/ui/button.tsx'
import { FileCopy } from './file-copy.tsx'
import { logFailure } from '#app/session/log-failure.ts'
import { ItemHead } from './item-head.tsx'

/** A file that the server rejected. It can be removed here too, because the place where it was added may be gone. */
export function RefusedFile({ photo }: { photo: PhotoRow }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Stack component="li" gap="0.375rem">
      <ItemHead state="refused" label={photo.name} at={photo.added_at} />
      <p>{photo.sentence}</p>
      <Text c="dimmed" inherit>
        Replace it where you added it, or remove it.
      </Text>
      {isAsking ? (
        <Flex wrap="wrap" component="fieldset" gap="0.5rem" pt="0.25rem">
          <legend>
            <strong>Remove it from this device? It isn’t on the server.</strong>
          </legend>
          <Button onClick={() => void takeOutFile(photo).catch(logFailure)}>Remove {photo.name}</Button>
          <Button onClick={() => setAsking(false)}>Keep</Button>
        </Flex>
      ) : (
        <Group gap="0.5rem" align="stretch" pt="0.25rem">
          <FileCopy photo={photo} />
          <Button aria-label={`Remove ${photo.name}`} onClick={() => setAsking(true)}>
            Remove
          </Button>
        </Group>
      )}
    </Stack>
  )
}

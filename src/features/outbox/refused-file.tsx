import { Flex, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatRecent } from '#contract/time/format-time.ts'
import { takeOutFile } from '#app/files/take-out-file.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { Button } from '#app/ui/button.tsx'
import { FileCopy } from './file-copy.tsx'
import styles from './outbox-list.module.css'
import { logFailure } from '#app/session/log-failure.ts'

/**
 * A file that the server rejected. It can be removed here too, because the place where it was added
 * may be gone.
 */
export function RefusedFile({ photo }: { photo: PhotoRow }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Stack className={styles.item} component="li" gap="0.375rem" py="0.875rem" data-state="refused">
      <Group className={styles.head} gap="0.5rem" align="baseline" wrap="nowrap">
        <strong>{photo.name}</strong>
        <time dateTime={new Date(photo.added_at).toISOString()}>{formatRecent(photo.added_at)}</time>
      </Group>
      <p>{photo.sentence}</p>
      <Text c="dimmed" inherit>
        Replace it where you added it, or remove it.
      </Text>
      {isAsking ? (
        <Flex wrap="wrap" className={styles.asking} component="fieldset" gap="0.5rem" pt="0.25rem">
          <legend>Remove it from this device? It isn’t on the server.</legend>
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

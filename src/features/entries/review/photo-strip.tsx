import { Box, Group, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { photosOf } from '#contract/entry/review/photo-changes.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import styles from './review.module.css'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
import { readField } from '#contract/value/fields.ts'

interface PhotoStripProps {
  entry: Entry
  fields: readonly string[]
}

/** All photos of an entry, with one of them large and whole, three to two, where there is room. */
export function PhotoStrip({ entry, fields }: PhotoStripProps) {
  const [chosen, choose] = useState<string>()
  const photos = fields.flatMap((field) =>
    photosOf(readField(entry, field)).map(({ file_id: id, alt, caption }) => ({
      id,
      name: alt || caption || entryLabel(field, entry.kind),
    })),
  )
  const current = photos.find(({ id }) => id === chosen) ?? photos[0]
  if (!current) return null
  return (
    <figure className={styles.photos}>
      <Box h="var(--photo-height)">
        <PhotoImage fileId={current.id} alt={current.name} size="web" />
      </Box>
      <Group component="figcaption" justify="space-between" wrap="nowrap" c="dimmed" fz="sm">
        {current.name}{' '}
        <Text span inherit flex="none">
          Photo {photos.indexOf(current) + 1} of {photos.length}
        </Text>
      </Group>
      {photos.length > 1 && (
        <div className={styles.strip}>
          {photos.map(({ id, name }, at) => (
            <UnstyledButton key={id} aria-label={`Photo ${at + 1}: ${name}`} aria-pressed={id === current.id} onClick={() => choose(id)}>
              <PhotoImage fileId={id} alt="" />
            </UnstyledButton>
          ))}
        </div>
      )}
    </figure>
  )
}

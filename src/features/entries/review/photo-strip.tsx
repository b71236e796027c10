import { Box, Group, Stack, Text, UnstyledButton } from '@mantine/core'
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

/** All photos of an entry, with one of them large and whole. */
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
    <Stack component="figure" gap="xs" miw={0}>
      <Box pos="relative" h="clamp(12rem, min(34vh, 62vw), 30rem)" bdrs="md" bg="var(--sheet-sunk)" style={{ overflow: 'hidden' }}>
        {/* Beside it, where it is narrower than the page. */}
        <Box pos="absolute" inset={0} opacity={0.4} style={{ filter: 'blur(1.5rem)' }} aria-hidden="true">
          <PhotoImage fileId={current.id} alt="" />
        </Box>
        <Box pos="relative" h="100%">
          <PhotoImage fileId={current.id} alt={current.name} size="web" fit="contain" />
        </Box>
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
    </Stack>
  )
}

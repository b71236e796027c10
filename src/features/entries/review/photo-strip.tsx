import { Box, Group, Stack, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { photosOf } from '#contract/entry/review/photo-changes.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import styles from './review.module.css'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
import { readField } from '#contract/value/fields.ts'

interface PhotoStripProps {
  entry: Entry
  fields: readonly string[]
}

/** All photos of an entry, with one of them large. */
export function PhotoStrip({ entry, fields }: PhotoStripProps) {
  const [chosen, choose] = useState<string>()
  const [isEnlarged, setEnlarged] = useState(false)
  const photos = fields.flatMap((field) =>
    photosOf(readField(entry, field)).map(({ file_id: id, alt, caption }) => ({
      id,
      name: alt || caption || entryLabel(field, entry.kind),
    })),
  )
  const current = photos.find(({ id }) => id === chosen) ?? photos[0]
  if (!current) return null
  return (
    <Stack gap="xs" miw={0}>
      <Box component="figure" m={0} pos="relative" h="clamp(12rem, min(34vh, 62vw), 30rem)" bdrs="md" style={{ overflow: 'hidden' }}>
        <UnstyledButton w="100%" h="100%" aria-label={`Enlarge: ${current.name}`} aria-haspopup="dialog" onClick={() => setEnlarged(true)}>
          <PhotoImage fileId={current.id} alt="" size="web" />
        </UnstyledButton>
        <Group
          component="figcaption"
          pos="absolute"
          inset="auto 0.5rem 0.5rem"
          justify="space-between"
          wrap="nowrap"
          c="white"
          fz="xs"
          style={{ pointerEvents: 'none' }}
        >
          <Box component="span" {...onPhoto}>
            {current.name}
          </Box>
          <Box component="span" flex="none" {...onPhoto}>
            Photo {photos.indexOf(current) + 1} of {photos.length}
          </Box>
        </Group>
      </Box>
      {photos.length > 1 && (
        <div className={styles.strip}>
          {photos.map(({ id, name }, at) => (
            <UnstyledButton key={id} aria-label={`Photo ${at + 1}: ${name}`} aria-pressed={id === current.id} onClick={() => choose(id)}>
              <PhotoImage fileId={id} alt="" />
            </UnstyledButton>
          ))}
        </div>
      )}
      {isEnlarged && (
        <Sheet title={current.name} size="xl" onClose={() => setEnlarged(false)}>
          <Box h="70dvh">
            <PhotoImage fileId={current.id} alt={current.name} size="web" fit="contain" />
          </Box>
        </Sheet>
      )}
    </Stack>
  )
}

const onPhoto = { px: '0.5rem', py: '0.125rem', bdrs: 'sm', bg: 'rgb(11 33 69 / 85%)' }

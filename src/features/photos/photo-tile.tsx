import { Badge, Box, Center, Group, UnstyledButton, VisuallyHidden, RingProgress, Stack, Text } from '@mantine/core'
import { use, useState } from 'react'
import type { EntryPhoto } from '#contract/entry/schema.ts'
import { useShareSent, type ShownFile } from '#app/files/use-shown-files.ts'
import { useSessionStatus } from '#app/session/use-session-status.ts'
import { useSortableItem } from '#app/ui/arrange/sortable.tsx'
import { ReadOnly } from '#app/ui/fields/read-only.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { PhotoImage } from './photo-image.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import { portraitWarning, printWarning, uploadMessage } from './upload-messages.ts'

export interface PhotoTileProps {
  photo: EntryPhoto
  file: ShownFile | undefined
  noun: string
  index: number
  count: number
  /** The photo that represents the whole record. */
  isCover: boolean
  /** The only one that its field takes, shown larger than a thumbnail. */
  isSingle: boolean
  minPixels: number
  hasCaptions: boolean
  accept: string
  onChange: (photo: EntryPhoto) => void
  /** Moves it to this place. */
  onMove: (to: number) => void
  onReplace: (files: File[]) => void
  onRemove: () => void
}

/** One photo of a grid. Clicking it opens its details; the handle moves it by dragging or with the keyboard, and the details have buttons for it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, file, noun, index, count, isCover, minPixels, hasCaptions } = props
  const [isOpen, setOpen] = useState(false)
  const isReadOnly = use(ReadOnly)
  const { item, handle } = useSortableItem(photo.file_id)
  const isOnline = useOnline()
  const isSignedIn = useSessionStatus() === 'active'
  const share = useShareSent(photo.file_id)
  const way = uploadMessage(file, { isOnline, isSignedIn, share })
  const name = `${noun} ${index + 1}`
  const isRefused = file?.row?.state === 'refused'
  const isSmall = file !== undefined && printWarning(file, minPixels) !== ''
  const lacksAlt = hasCaptions && !isReadOnly && photo.alt === '' && !(file && isPdf(file))
  const isPortrait = isCover && file !== undefined && portraitWarning(file) !== ''
  const isWaiting = !isRefused && way !== '' && share === undefined
  const [state, ...otherStates] = tagsOf({
    'Couldn’t save': isRefused && { tone: 'alarm' },
    Cover: isCover && { tone: 'mark' },
    Waiting: isWaiting && { tone: 'wait' },
  })
  const notes = tagsOf({
    'Low res': isSmall && { tone: 'mark', spoken: 'Low resolution' },
    Portrait: isPortrait && { tone: 'mark' },
    'No alt text': lacksAlt && { tone: 'wait' },
  })
  return (
    <Box {...item} component="li" pos="relative" aria-label={name} data-field={photo.file_id}>
      <Box
        pos="relative"
        bdrs="md"
        bg="var(--sheet-sunk)"
        style={{ aspectRatio: '4 / 3', ...(isRefused && { outline: '2.5px solid var(--alarm)' }) }}
      >
        <Center
          w="100%"
          h="100%"
          bdrs="inherit"
          c="dimmed"
          opacity={way !== '' && share === undefined ? 0.55 : 1}
          style={{ overflow: 'hidden' }}
          renderRoot={(props) => (
            <UnstyledButton
              {...props}
              aria-haspopup="dialog"
              title={file?.name}
              aria-label={`Edit ${name}${photo.caption ? `: ${photo.caption}` : ''}`}
              onClick={() => setOpen(true)}
            />
          )}
        >
          <TilePicture {...props} />
        </Center>
        {share !== undefined && <UploadRing share={share} name={file?.name || name} />}
        {/* One at most: the rest would hide what is on a thumbnail. */}
        {state && (
          <Group pos="absolute" inset="auto 0.25rem 0.25rem" style={{ pointerEvents: 'none' }}>
            <Tag {...state} />
          </Group>
        )}
        {count > 1 && !isReadOnly && (
          // The touch target is larger than the visible handle.
          <UnstyledButton
            {...handle}
            display="grid"
            pos="absolute"
            inset="0 0 auto auto"
            w="2.75rem"
            h="2.75rem"
            style={{ ...handle.style, placeItems: 'center' }}
            aria-label={`Move ${name}`}
          >
            <Center w="1.625rem" h="1.625rem" bdrs="sm" c="#ffffff" bg="rgb(15 31 56 / 0.75)">
              <Icon name="grip" size={18} />
            </Center>
          </UnstyledButton>
        )}
      </Box>
      {otherStates.length + notes.length > 0 && (
        <Group gap="0.25rem" mt="0.25rem" data-below>
          {[...otherStates, ...notes].map((tag) => (
            <Tag key={tag.text} {...tag} />
          ))}
        </Group>
      )}
      {way && <VisuallyHidden>{way}</VisuallyHidden>}
      {isOpen && <PhotoSheet {...props} name={name} onClose={() => setOpen(false)} />}
    </Box>
  )
}

function TilePicture({ photo, file, isSingle }: PhotoTileProps) {
  if (file && isPdf(file))
    return (
      <Stack component="span" gap="0.25rem" align="center" w="100%" px="0.375rem">
        <Icon name="document" size={32} />
        <Text span fz="xs" maw="100%" truncate>
          {file.name}
        </Text>
      </Stack>
    )
  if (isSingle) return <PhotoImage fileId={photo.file_id} alt={photo.alt} size="web" />
  return <Picture src={file?.src} alt={photo.alt} />
}

const isPdf = ({ mime }: ShownFile) => mime === 'application/pdf'

const tones = { mark: ['amber.5', '#0b2145'], alarm: ['red.7', '#ffffff'], wait: ['gray.9', '#ffffff'] } as const

interface PhotoTag {
  tone: keyof typeof tones
  text: string
  /** What a screen reader says instead. */
  spoken?: string
}

function tagsOf(tags: Record<string, Omit<PhotoTag, 'text'> | false>): PhotoTag[] {
  return Object.entries(tags).flatMap(([text, tag]) => (tag ? [{ ...tag, text }] : []))
}

/** It may sit on a photo, so its colors are the same in light and dark mode. */
function Tag({ tone, text, spoken }: PhotoTag) {
  const [color, ink] = tones[tone]
  return (
    <Badge size="sm" radius="sm" color={color} c={ink} px="0.3rem" fz="0.6875rem" tt="none" lts={0} maw="100%">
      {spoken ? (
        <>
          <span aria-hidden="true">{text}</span>
          <VisuallyHidden>{spoken}</VisuallyHidden>
        </>
      ) : (
        text
      )}
    </Badge>
  )
}

/** The upload progress, drawn over the photo. */
function UploadRing({ share, name }: { share: number; name: string }) {
  const percent = Math.round(share * 100)
  return (
    <Center pos="absolute" inset={0} bdrs="md" bg="rgb(11 33 69 / 0.55)" style={{ pointerEvents: 'none' }}>
      <RingProgress
        size={64}
        thickness={6}
        roundCaps
        rootColor="#ffffff40"
        sections={[{ value: percent, color: 'var(--marigold)' }]}
        label={
          <Text c="#ffffff" fz="0.8125rem" fw={700} ta="center">
            {percent}%
          </Text>
        }
        aria-label={`Uploading ${name}`}
      />
    </Center>
  )
}

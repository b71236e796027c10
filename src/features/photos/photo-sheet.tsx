import { Box, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { tooLongMessage } from '#contract/value/too-long.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import type { ShownFile } from '#app/files/use-shown-files.ts'
import { saveFile } from '#app/files/save-file.ts'
import { Announcement } from '#app/ui/messages/announcement.tsx'
import { Button } from '#app/ui/button.tsx'
import { PickButton } from '#app/ui/fields/file-zone.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { SheetActions } from '#app/ui/overlays/sheet-actions.tsx'
import { PhotoImage } from './photo-image.tsx'
import { UploadStatus } from './upload-status.tsx'
import type { PhotoTileProps } from './photo-tile.tsx'

interface PhotoSheetProps extends PhotoTileProps {
  name: string
  onClose: () => void
}

/** One photo, large, with its caption, its alt text, and what can be done with it. */
export function PhotoSheet(props: PhotoSheetProps) {
  const { photo, file, noun, name, index, count, isCover, minPixels, hasCaptions, accept, onClose, ...does } = props
  const [message, setMessage] = useState('')
  const isDocument = file?.mime === 'application/pdf'

  function move(to: number) {
    does.onMove(to)
    setMessage(`Moved to position ${to + 1} of ${count}.`)
  }

  return (
    <Sheet title={`${sentenceCase(noun)} ${index + 1} of ${count}`} onClose={onClose}>
      {isDocument ? (
        <Button onClick={() => void saveFile(photo.file_id, file?.name ?? 'file')}>Open {file?.name}</Button>
      ) : (
        <Box w="100%" mah="50dvh" bdrs="md" bg="var(--sheet-sunk)" c="dimmed" style={{ aspectRatio: shapeOf(file), overflow: 'hidden' }}>
          <PhotoImage fileId={photo.file_id} alt={photo.alt || photo.caption || name} size="web" fit="contain" />
        </Box>
      )}
      <Stack gap="0.375rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {file?.name && <Dimmed>{file.name}</Dimmed>}
        <UploadStatus id={photo.file_id} file={file} minPixels={minPixels} isCover={isCover} />
      </Stack>
      {hasCaptions && (
        <>
          <TextLine
            name={`caption-${photo.file_id}`}
            label="Caption"
            value={photo.caption}
            error={tooLong(photo.caption, 120)}
            onChange={(caption) => does.onChange({ ...photo, caption })}
          />
          <TextArea
            name={`alt-${photo.file_id}`}
            label="Alt text"
            hint={`Describe the ${noun} for people who can’t see it.`}
            value={photo.alt}
            rows={3}
            error={tooLong(photo.alt, 160)}
            onChange={(alt) => does.onChange({ ...photo, alt })}
          />
        </>
      )}
      {count > 1 && (
        <Group grow gap="xs">
          <Button aria-disabled={index === 0} onClick={() => index > 0 && move(index - 1)}>
            Move earlier
          </Button>
          <Button aria-disabled={index === count - 1} onClick={() => index < count - 1 && move(index + 1)}>
            Move later
          </Button>
        </Group>
      )}
      <Announcement>{message}</Announcement>
      <SheetActions>
        <PickButton
          label="Replace"
          about={name}
          accept={accept}
          onPick={(files) => {
            does.onReplace(files)
            onClose()
          }}
        />
        <Button
          color="red"
          variant="light"
          aria-label={`Delete ${name}`}
          onClick={() => {
            does.onRemove()
            onClose()
          }}
        >
          Delete
        </Button>
      </SheetActions>
    </Sheet>
  )
}

function shapeOf(file: ShownFile | undefined): string {
  return file?.width && file.height ? `${file.width} / ${file.height}` : '4 / 3'
}

function tooLong(text: string, max: number): string | undefined {
  const { length } = text.trim()
  return length > max ? tooLongMessage(max, length) : undefined
}

import { Box, Group, Stack } from '@mantine/core'
import { saveFile } from '#app/files/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { PickButton } from '#app/ui/fields/file-zone.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { UploadStatus } from './upload-status.tsx'
import type { PhotoTileProps } from './photo-tile.tsx'
import styles from './photo-grid.module.css'

interface PhotoSheetProps extends PhotoTileProps {
  name: string
  onClose: () => void
}

/** One photo, large, with its caption, its alt text, and what can be done with it. */
export function PhotoSheet({ photo, file, noun, name, index, count, minPixels, hasCaptions, accept, onClose, ...does }: PhotoSheetProps) {
  const isDocument = file?.mime === 'application/pdf'
  return (
    <Sheet title={`${noun === 'plan' ? 'Plan' : 'Photo'} ${index + 1} of ${count}`} onClose={onClose}>
      {isDocument ? (
        <Button onClick={() => void saveFile(photo.file_id, file?.name ?? 'file')}>Open {file?.name}</Button>
      ) : (
        <Box className={styles.large} mah="40vh" bdrs="md" style={{ aspectRatio: '4 / 3', overflow: 'hidden' }}>
          <Picture src={file?.src} alt={photo.alt} />
        </Box>
      )}
      <Stack gap="0.375rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {file?.name && <Dimmed>{file.name}</Dimmed>}
        <UploadStatus id={photo.file_id} file={file} minPixels={minPixels} />
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
      <Group gap="0.5rem">
        <PickButton
          label={`Replace ${name}`}
          accept={accept}
          onPick={(files) => {
            does.onReplace(files)
            onClose()
          }}
        />
        <Button
          color="red"
          variant="light"
          onClick={() => {
            does.onRemove()
            onClose()
          }}
        >
          Delete {name}
        </Button>
      </Group>
    </Sheet>
  )
}

function tooLong(text: string, max: number): string | undefined {
  const { length } = text.trim()
  return length > max ? `Enter ${max} characters or fewer (now ${length}).` : undefined
}

import { Stack } from '@mantine/core'
import { photoChanges } from '#contract/entry/review/photo-changes.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { FileCard, FileNote } from './file-card.tsx'

/** Lists the differences between two versions of a photo field. */
export function PhotoChanges({ before, after }: { before: unknown; after: unknown }) {
  const changed = photoChanges(before, after)
  const files = useShownFiles(changed.map(({ photo }) => photo.file_id))
  if (changed.length === 0) return <FileNote>No photos changed.</FileNote>
  return (
    <Stack component="ul" gap="xs">
      {changed.map(({ photo: { file_id: id, caption, alt }, changes }) => (
        <FileCard key={id} src={files.get(id)?.src} alt={alt} name={caption || files.get(id)?.name || 'Photo'}>
          {changes.map((change) => (
            <FileNote key={change}>{change}</FileNote>
          ))}
        </FileCard>
      ))}
    </Stack>
  )
}

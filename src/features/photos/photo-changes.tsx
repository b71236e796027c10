import { Stack, Text } from '@mantine/core'
import { photoChanges } from '#contract/entry/review/photo-changes.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Picture } from '#app/ui/picture.tsx'
import styles from './photos.module.css'

/** What differs between two values of a field of photos, photo by photo. */
export function PhotoChanges({ before, after }: { before: unknown; after: unknown }) {
  const changed = photoChanges(before, after)
  const files = useShownFiles(changed.map(({ photo }) => photo.file_id))
  if (changed.length === 0)
    return (
      <Text className={styles.note} inherit c="dimmed" fz="0.9375rem" lh="1.4">
        No photos changed.
      </Text>
    )
  return (
    <Stack component="ul" gap="xs">
      {changed.map(({ photo: { file_id: id, caption, alt }, changes }) => (
        <li key={id} className={styles.photo}>
          <div className={styles.thumb}>
            <Picture src={files.get(id)?.src} alt={alt} />
          </div>
          <Stack className={styles.body} gap="0.375rem" miw={0}>
            <p className={styles.name}>{caption || files.get(id)?.name || 'Photo'}</p>
            {changes.map((change) => (
              <Text key={change} className={styles.note} inherit c="dimmed" fz="0.9375rem" lh="1.4">
                {change}
              </Text>
            ))}
          </Stack>
        </li>
      ))}
    </Stack>
  )
}

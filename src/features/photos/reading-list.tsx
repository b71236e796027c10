import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'
import styles from './photos.module.css'
import type { ReadingFile } from './use-intake.ts'

interface ReadingListProps {
  reading: readonly ReadingFile[]
  onRetry: (one: ReadingFile) => void
  onDismiss: (key: string) => void
}

/** Files that are being taken in, and those that could not be. */
export function ReadingList({ reading, onRetry, onDismiss }: ReadingListProps) {
  if (reading.length === 0) return null
  return (
    <Stack component="ul" gap="xs">
      {reading.map((one) => (
        <li key={one.key} className={styles.photo} data-stuck={one.problem !== undefined}>
          <div className={styles.thumb}>
            <Icon name="photo" size={32} />
          </div>
          <Stack className={styles.body} gap="0.375rem" miw={0}>
            <p className={styles.name}>{one.file.name}</p>
            {one.problem ? (
              <Text inherit c="var(--alarm)" fz="0.9375rem" fw={600} lh="1.4">
                {one.problem.message}
              </Text>
            ) : (
              <Text className={styles.note} inherit c="dimmed" fz="0.9375rem" lh="1.4">
                Saving on this device…
              </Text>
            )}
            {one.problem?.mayRetry && (
              <UnstyledButton className={styles.link} onClick={() => onRetry(one)}>
                Try again
              </UnstyledButton>
            )}
          </Stack>
          {one.problem && (
            <Group className={styles.tools} gap={0} align="stretch" justify="flex-end">
              <UnstyledButton className={styles.tool} aria-label={`Dismiss ${one.file.name}`} onClick={() => onDismiss(one.key)}>
                <Icon name="close" size={18} />
              </UnstyledButton>
            </Group>
          )}
        </li>
      ))}
    </Stack>
  )
}

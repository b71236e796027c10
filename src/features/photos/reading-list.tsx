import { Group, Stack } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { FileCard, FileNote } from './file-card.tsx'
import type { ReadingFile } from './use-intake.ts'

interface ReadingListProps {
  reading: readonly ReadingFile[]
  onRetry: (one: ReadingFile) => void
  onDismiss: (key: string) => void
}

/** Files that are being saved on this device, and those that failed. */
export function ReadingList({ reading, onRetry, onDismiss }: ReadingListProps) {
  if (reading.length === 0) return null
  return (
    <Stack component="ul" gap="xs">
      {reading.map((one) => (
        <FileCard key={one.key} name={one.file.name} isDocument={!one.file.type.startsWith('image/')} isStuck={one.problem !== undefined}>
          <FileNote isAlarm={one.problem !== undefined} role={one.problem && 'alert'}>
            {one.problem?.message ?? 'Saving on this device…'}
          </FileNote>
          {one.problem && (
            <Group gap="0.5rem">
              {one.problem.mayRetry && <Button onClick={() => onRetry(one)}>Try again</Button>}
              <Button aria-label={`Dismiss ${one.file.name}`} onClick={() => onDismiss(one.key)}>
                Dismiss
              </Button>
            </Group>
          )}
        </FileCard>
      ))}
    </Stack>
  )
}

import { Group, Stack } from '@mantine/core'
import { formatList } from '#contract/value/format-list.ts'
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
      {together(reading).map(({ one, keys, name }) => (
        <FileCard key={one.key} name={name} isDocument={!one.file.type.startsWith('image/')} isStuck={one.problem !== undefined}>
          <FileNote isAlarm={one.problem !== undefined} role={one.problem && 'alert'}>
            {one.problem?.message ?? 'Saving on this device…'}
          </FileNote>
          {one.problem && (
            <Group gap="0.5rem">
              {one.problem.mayRetry && <Button onClick={() => onRetry(one)}>Try again</Button>}
              <Button
                aria-label={`Dismiss ${name}`}
                onClick={() => {
                  for (const key of keys) onDismiss(key)
                }}
              >
                Dismiss
              </Button>
            </Group>
          )}
        </FileCard>
      ))}
    </Stack>
  )
}

/** Files that can't be used for one reason are one card, in the place of the first. */
function together(reading: readonly ReadingFile[]) {
  return reading.flatMap((one, index) => {
    const isSame = ({ problem }: ReadingFile) => problem?.mayRetry === false && problem.message === one.problem?.message
    if (!isSame(one)) return [{ one, keys: [one.key], name: one.file.name }]
    if (reading.findIndex(isSame) < index) return []
    const all = reading.filter(isSame)
    return [{ one, keys: all.map(({ key }) => key), name: formatList(all.map(({ file }) => file.name)) }]
  })
}

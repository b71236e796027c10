import { Group, Stack, Text } from '@mantine/core'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { PickButton } from '#app/ui/fields/file-zone.tsx'
import { FileNote } from './file-card.tsx'

interface RefusedListProps {
  refused: readonly { id: string; name: string; row: PhotoRow }[]
  accept: string
  onReplace: (fileId: string, files: File[]) => void
}

/** Photos that the server refused, each with the reason and a button to replace it. */
export function RefusedList({ refused, accept, onReplace }: RefusedListProps) {
  if (refused.length === 0) return null
  return (
    <Stack component="ul" gap="xs">
      {refused.map(({ id, name, row }) => (
        <Group
          key={id}
          component="li"
          gap="0.5rem 1rem"
          justify="space-between"
          px="md"
          py="sm"
          bd="1px solid var(--alarm)"
          bdrs="lg"
          bg="var(--alarm-wash)"
        >
          <div>
            <Text inherit fw={600}>
              {row.name}
            </Text>
            <FileNote isAlarm>{row.sentence}</FileNote>
          </div>
          <PickButton label={`Replace ${name}`} accept={accept} onPick={(files) => onReplace(id, files)} />
        </Group>
      ))}
    </Stack>
  )
}

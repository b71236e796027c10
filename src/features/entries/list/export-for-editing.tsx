import { Group } from '@mantine/core'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { entryColumns } from '#contract/spreadsheet/columns.ts'
import { plural } from '#contract/value/plural.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { useFreshLists } from '#app/sync/use-fresh-lists.ts'
import { Button } from '#app/ui/button.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The file has names, not IDs. */
const listsOfNames = [...new Set(entryColumns.flatMap(({ to }) => (to && to !== 'events' ? to : [])))]

interface ExportForEditingProps {
  event: Event
  onExport: (entries: readonly Entry[]) => void
}

/** The file that an import of entries starts from. */
export function ExportForEditing({ event, onExport }: ExportForEditingProps) {
  const list = useEventList('entries', event.id)
  useFreshLists(listsOfNames)
  // The first rows of a long list arrive before the rest.
  if (list?.fetchedAt === undefined || list.rows.length === 0) return null
  const entries = list.rows
  return (
    <Group gap="0.25rem 1rem">
      <Button leftSection={<Icon name="download" size={18} />} onClick={() => onExport(entries)}>
        Export for editing
      </Button>
      <Dimmed>
        {plural(entries.length, 'entry', 'entries')} in {event.name}, in a file to edit and upload here.
      </Dimmed>
    </Group>
  )
}

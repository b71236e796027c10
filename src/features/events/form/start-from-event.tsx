import { Group } from '@mantine/core'
import { useState } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { newId } from '#app/outbox/new-id.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'

interface StartFromEventProps {
  events: readonly Event[]
  onDone: (copy: Event) => void
}

/** Offers a copy of another event instead of an empty form. */
export function StartFromEvent({ events, onDone }: StartFromEventProps) {
  const [chosenId, choose] = useState('')
  const [copyId, setCopyId] = useState<string>()
  const online = useOnline()
  const event = events.find(({ id }) => id === chosenId)
  return (
    <Group gap="xs" align="end">
      <SelectField
        name="start-from"
        label="Copy an earlier event"
        empty="Choose an event"
        value={event?.id ?? ''}
        choices={events.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={choose}
      />
      <Button disabled={!online || !event} onClick={() => setCopyId(newId())}>
        Duplicate…
      </Button>
      {event && copyId !== undefined && (
        <DuplicateDialog event={event} copyId={copyId} onDuplicated={onDone} onClose={() => setCopyId(undefined)} />
      )}
    </Group>
  )
}

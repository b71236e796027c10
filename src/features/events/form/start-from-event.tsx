import { Group } from '@mantine/core'
import { useState } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { newId } from '#app/outbox/new-id.ts'
import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'

/** Offers a copy of an earlier event instead of an empty form. */
export function StartFromEvent({ event, onDone }: { event: Event; onDone: (copy: Event) => void }) {
  const [copyId, setCopyId] = useState<string>()
  const online = useOnline()
  return (
    <Group gap="xs">
      <Button disabled={!online} onClick={() => setCopyId(newId())}>
        Start from {event.name}…
      </Button>
      {copyId !== undefined && <DuplicateDialog event={event} copyId={copyId} onDuplicated={onDone} onClose={() => setCopyId(undefined)} />}
    </Group>
  )
}

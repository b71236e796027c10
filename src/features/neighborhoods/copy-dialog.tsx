import type { Event } from '#contract/event/schema.ts'
import { CopyFromDialog } from '#app/ui/record/copy-from-dialog.tsx'
import { copyNeighborhoods } from './neighborhood-commands.ts'
import type { NeighborhoodRow } from './use-neighborhoods.ts'

interface CopyDialogProps {
  event: Event
  /** All events, latest first. */
  events: readonly Event[]
  neighborhoods: readonly NeighborhoodRow[]
  onCopied: (sentence: string) => void
  onClose: () => void
}

/** Adds neighborhoods of an earlier event to this one. Those already in it are not listed. */
export function CopyDialog({ event, events, neighborhoods, onCopied, onClose }: CopyDialogProps) {
  const ofEvent = (eventId: string) =>
    neighborhoods.filter(({ event_ids, is_archived }) => !is_archived && event_ids.includes(eventId) && !event_ids.includes(event.id))
  const sources = events.flatMap(({ id, name }) => {
    const offered = id === event.id ? [] : ofEvent(id).map((one) => ({ id: one.id, label: one.name }))
    return offered.length > 0 ? [{ id, name, offered }] : []
  })
  return (
    <CopyFromDialog
      title="Copy from an earlier event"
      nouns={{ all: 'Neighborhoods', one: 'neighborhood' }}
      about={`Adds them to ${event.name}. Both events share the same record, so a change shows in both.`}
      none={`All neighborhoods from other events are already in ${event.name}.`}
      sources={sources}
      onCopy={(from, ids) => copyNeighborhoods({ from, to: event.id, ids })}
      onCopied={onCopied}
      onClose={onClose}
    />
  )
}

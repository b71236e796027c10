import { Notice } from '#app/ui/notice.tsx'

interface EventFormProps {
  /** Undefined for a new event. */
  eventId: string | undefined
  /** Back to the list. */
  onLeave: () => void
}

export function EventForm({ eventId, onLeave }: EventFormProps) {
  return (
    <Notice title={eventId ? 'Event' : 'New event'} sentence="On the drawing board: this form comes with one of the next versions.">
      <button type="button" onClick={onLeave}>
        All events
      </button>
    </Notice>
  )
}

import type { Event } from '#contract/event/schema.ts'
import { EventForm } from '#app/features/events/form/event-form.tsx'
import { EventLinks } from '#app/features/navigation/event-links.tsx'
import { memberEventLinks } from '#app/features/navigation/member-links.ts'
import { NotHere } from '#app/ui/messages/not-here.tsx'
import type { OneRecordProps } from './-one-record-props.ts'
import { openWhenNew } from './-open-when-new.ts'
import { EventCard } from '#app/features/dashboards/member/event-card.tsx'

interface OneEventProps extends OneRecordProps {
  /** The events on this device. */
  events: readonly Event[]
  now: number
}

export function OneEvent({ id, events, now, onOpen, onClose }: OneEventProps) {
  const event = events.find((one) => one.id === id)
  if (id && !event) return <NotHere what="event" back="Back to the list" onBack={onClose} />
  return (
    <EventForm
      key={id ?? 'new'}
      event={event ?? null}
      now={now}
      onClose={onClose}
      onSaved={openWhenNew({ id, onOpen, onClose })}
      preview={previewEvent}
    />
  )
}

/** What members see of an event: its navigation links and its dashboard card. */
function previewEvent(event: Event, now: number) {
  return (
    <>
      <EventLinks event={event} items={memberEventLinks(event, now)} startsOpen />
      <EventCard event={event} entries={[]} registration={null} now={now} companyRole={null} />
    </>
  )
}

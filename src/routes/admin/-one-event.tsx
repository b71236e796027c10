import type { Event } from '#contract/event/schema.ts'
import { EventForm } from '#app/features/events/form/event-form.tsx'
import { EventLinks } from '#app/features/navigation/event-links.tsx'
import { memberEventLinks } from '#app/features/navigation/member-links.ts'
import { EventCard } from '#app/features/dashboards/member/event-card.tsx'
import { OneRecord, type OneRecordProps } from './-one-record.tsx'

interface OneEventProps extends OneRecordProps {
  /** The events on this device. */
  events: readonly Event[]
  now: number
}

export function OneEvent({ events, now, ...props }: OneEventProps) {
  return (
    <OneRecord {...props} rows={events} what="event">
      {({ record, onSaved, onClose }) => (
        <EventForm event={record} earlier={events} preview={previewEvent} {...{ now, onSaved, onClose }} />
      )}
    </OneRecord>
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

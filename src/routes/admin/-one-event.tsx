import { isRegistrationOpen } from '#contract/event/registration-window.ts'
import type { Event } from '#contract/event/schema.ts'
import { EventContact } from '#app/features/events/shared/event-contact.tsx'
import { EventForm } from '#app/features/events/form/event-form.tsx'
import type { EventRow } from '#app/features/events/form/use-event-rows.ts'
import { EventLinks } from '#app/features/navigation/navigation-link.tsx'
import { memberEventLinks } from '#app/features/navigation/member-links.ts'
import { EventCard } from '#app/features/dashboards/member/event-card.tsx'
import { OneRecord, type OneRecordProps } from './-one-record.tsx'

interface OneEventProps extends OneRecordProps {
  /** Undefined until they load. */
  rows: readonly EventRow[] | undefined
  now: number
}

export function OneEvent({ now, ...props }: OneEventProps) {
  return (
    <OneRecord {...props} noun={{ one: 'event', many: 'events' }}>
      {({ record, rows, onSaved, onClose }) => (
        <EventForm event={record} earlier={rows.filter(({ waiting }) => !waiting)} preview={previewEvent} {...{ now, onSaved, onClose }} />
      )}
    </OneRecord>
  )
}

/** What members of a company without entries see of an event: its navigation links and its dashboard card. */
function previewEvent(event: Event, now: number) {
  return (
    <>
      <EventLinks event={event} items={memberEventLinks(event, isRegistrationOpen(event, now))} startsOpen />
      <EventCard
        event={event}
        entries={[]}
        registration={null}
        now={now}
        companyRole={null}
        contact={<EventContact contact={event.contact} />}
      />
    </>
  )
}

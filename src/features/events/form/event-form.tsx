import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { currentSession } from '#app/session/current-session.ts'
import { newId } from '#app/outbox/new-id.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { FormFrame } from '#app/ui/form/form-frame.tsx'
import { LeaveQuestion } from '#app/ui/record/leave-question.tsx'
import { RecordHeader } from '#app/ui/record/record-header.tsx'
import { useSavedRecordPage } from '#app/features/outbox/use-saved-record-page.ts'
import { EventBasics } from './event-basics.tsx'
import { EventDates, EventMilestones } from './event-dates.tsx'
import { eventFields, listSections } from './event-fields.ts'
import { EventHours } from './event-hours.tsx'
import { EventMoney } from './event-money.tsx'
import { EventTerms } from './event-terms.tsx'
import {
  asActive,
  changesOf,
  newEventValues,
  valuesOfEvent,
  type EventValues,
  zoneOf,
  type EventFormState,
  dateErrors,
  eventErrors,
} from './event-values.ts'
import { useRefusedCheck, useTakeOutOfForm } from '#app/files/use-form-with-files.ts'
import { EventActions } from './event-actions.tsx'
import { RecordHistory } from '#app/features/audit/record-history.tsx'
import { nextAgreement } from '#contract/event/agreement.ts'
import { eventSaveEffects, type Concerned } from '#contract/entry/event-save-effects.ts'
import { syncChangedList } from '#app/sync/sync-lists.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { StartFromEvent } from './start-from-event.tsx'
import { useClosingQuestion } from './use-closing-question.tsx'
import type { EventRow } from './use-event-rows.ts'

interface EventFormProps {
  /** With this device's unsent changes; null for a new event. Render each event with its own key. */
  event: EventRow | null
  /** For a new event: those to start from, the likeliest first. */
  earlier?: readonly Event[]
  /** Called after every save and action, with the copy after duplicating, or with null when the change is still waiting to sync. */
  onSaved: (event: Event | null) => void
  onClose: () => void
  now: number
  /** Shows the event as a member would see it. */
  preview?: (event: Event, now: number) => ReactNode
}

export function EventForm({ event, earlier, onSaved, onClose, now, preview }: EventFormProps) {
  const refusedFiles = useRefusedCheck()
  const { form, blank, outcome, leaving, conflict } = useSavedRecordPage<Event, EventValues>({
    resource: 'events',
    record: event,
    blank: () => newEventValues(newId(), currentSession()?.currentUser),
    valuesOf: valuesOfEvent,
    fields: eventFields,
    check: (values) => eventErrors(values),
    checkLive: (values) => ({ ...dateErrors(values), ...refusedFiles(values) }),
    nameOf: ({ name }) => name.trim(),
    bodyOf: changesOf,
    onSaved,
  })
  useTakeOutOfForm(form)
  const isUnsent = event?.version === 0
  const concerned = useConcerned(isUnsent ? undefined : event?.id)
  const closing = useClosingQuestion(form, concerned, refreshConcerned)

  return (
    <Stack gap="var(--gap)">
      <RecordHeader
        title={event ? form.values.name || event.name : 'New event'}
        about={event && <Dimmed>{statusMessages[event.status]}</Dimmed>}
        maw="82.5rem"
        backLabel="All events"
        way={onClose}
      >
        {event && (
          <EventActions
            event={event}
            now={now}
            isDirty={form.isDirty}
            onDone={onSaved}
            onDeleted={onClose}
            preview={preview && (() => preview(asActive(event, form.values), now))}
          />
        )}
      </RecordHeader>
      {!event && earlier && <StartFromEvent events={earlier} onDone={onSaved} />}
      <FormFrame
        form={{ ...form, submit: closing.submit }}
        label={event ? 'Event' : 'New event'}
        saveLabel={event ? 'Save' : 'Create event'}
        outcome={outcome}
        conflict={conflict}
        effects={isUnsent ? [] : saveEffects(form, { ...concerned, now })}
        sections={listSections(form, blank)}
        foot={event && <RecordHistory entity="events" record={event} zone={event.timezone} />}
      >
        <EventBasics form={form} />
        <EventDates form={form} now={now} />
        <EventMilestones form={form} />
        <EventHours form={form} />
        <EventMoney form={form} />
        <EventTerms form={form} />
      </FormFrame>
      {closing.question}
      <LeaveQuestion form={form} leaving={leaving} />
    </Stack>
  )
}

const statusMessages = {
  DRAFT: 'Draft: only staff can see it.',
  ACTIVE: 'Active: all members can see it.',
  ARCHIVED: 'Archived: its entries are read-only.',
} as const satisfies Record<Event['status'], string>

/** Who takes part in the event, as far as this device knows; nobody in one that the server doesn’t have. */
function useConcerned(eventId: string | undefined): Omit<Concerned, 'now'> {
  const registrations = useEventList('event_companies', eventId)
  const entries = useEventList('entries', eventId)
  return { registrations: known(registrations), entries: known(entries) }
}

const refreshConcerned = () => Promise.all((['event_companies', 'entries'] as const).map(syncChangedList))

/** Whom saving the form would affect. */
function saveEffects({ base, values }: Pick<EventFormState, 'base' | 'values'>, concerned: Concerned): string[] {
  if (base === null) return []
  const agreement = nextAgreement(base.agreement, values.agreement.body)
  const { registration_end_date, content_deadline, end_date, open_hours } = values
  const after = { agreement, registration_end_date, content_deadline, end_date, open_hours, timezone: zoneOf(values) }
  return eventSaveEffects(base, after, concerned)
}

function known<T>(list: { rows: T[]; fetchedAt: unknown } | undefined): T[] | undefined {
  return list?.fetchedAt === undefined ? undefined : list.rows
}

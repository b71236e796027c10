import { Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayEnter } from '#contract/registration/entering.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { expiredLabel, withLapse } from '#contract/registration/readiness.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { registrationPhase } from '#contract/event/registration-window.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { saveDates } from './save-dates.ts'
import { EventHead } from '../event-head.tsx'
import { EntryLines } from './entry-lines.tsx'
import styles from './event-card.module.css'
import { closedDraftsMessage, eventToDo } from './event-to-do.ts'
import { MilestoneList } from '../milestone-list.tsx'
import { milestonesAhead } from '../milestones.ts'
import { registrationStates } from './registration-words.ts'
import { ToDoList } from './to-do-list.tsx'

interface EventCardProps {
  event: Event
  /** The company's own in this event; undefined while they are not on this device. */
  entries: readonly Entry[] | undefined
  /** Null where there is none. */
  registration: EventCompany | null | undefined
  isBegunHere: boolean
  /** Milliseconds by the server's clock. */
  now: number
  isViewer: boolean
  /** The way to begin with an entry of an earlier event. */
  copies: ReactNode
}

/** One active event as a member needs it: the window, what waits, the own entries, the next dates, and the way on. */
export function EventCard({ event, entries, registration, isBegunHere, now, isViewer, copies }: EventCardProps) {
  const eventId = event.id
  const mayBegin = !isViewer && mayEnter({ event, eventCompany: registration ?? null, now })
  const closedDrafts = entries && closedDraftsMessage(event, registration ?? undefined, entries, now)
  return (
    <article className={styles.card} aria-labelledby={`event-${eventId}`}>
      <EventHead event={event} />
      <Exception event={event} registration={registration} now={now} />
      <div className={styles.part}>
        <h3>Waiting for you</h3>
        {entries && registration !== undefined ? (
          <>
            <ToDoList eventId={eventId} items={toDoOf({ event, entries, registration, isBegunHere, now })} />
            {closedDrafts && (
              <Text c="dimmed" inherit>
                {closedDrafts}
              </Text>
            )}
          </>
        ) : (
          <Text c="dimmed" inherit>
            Your entries have not reached this device yet.
          </Text>
        )}
      </div>
      {registration && (
        <div className={`${styles.part} ${styles.standing}`}>
          <h3>Company information</h3>
          <RegistrationTag registration={registration} event={event} today={dayInZone(event.timezone, now)} />
        </div>
      )}
      {entries && (
        <div className={styles.part}>
          <h3>Your entries</h3>
          {entries.length === 0 ? (
            <Text c="dimmed" inherit>
              {mayBegin ? whenNone.OPEN : whenNone[registrationPhase(event, now)]}
            </Text>
          ) : (
            <EntryLines event={event} entries={entries} canSubmit={mayEnter({ event, eventCompany: registration ?? null, now })} />
          )}
        </div>
      )}
      <div className={styles.part}>
        <h3>Next dates</h3>
        <MilestoneList milestones={milestonesAhead(event, now, { forMembers: true }).slice(0, 3)} />
        <UnstyledButton className={styles.calendar} onClick={() => void saveDates(event, now)}>
          Add all dates to my calendar
        </UnstyledButton>
      </div>
      <div className={styles.actions}>
        {mayBegin && (
          <Button component="a" variant="filled" renderRoot={(props) => <Link {...props} to="/member/tours/entry" search={{ eventId }} />}>
            New Entry
          </Button>
        )}
        <Button component="a" renderRoot={(props) => <Link {...props} to="/member/tours" search={{ eventId }} />}>
          Tour Entries
        </Button>
        <Button
          component="a"
          renderRoot={(props) => <Link {...props} to="/member/company-information" search={{ eventId, isEdit: 'false' }} />}
        >
          Company Information
        </Button>
        {mayBegin && copies}
      </div>
    </article>
  )
}

const whenNone = {
  BEFORE: 'None yet. You can begin one when registration opens.',
  OPEN: 'None yet. Begin one with New Entry.',
  AFTER: 'None in this event.',
} as const

function toDoOf({
  event,
  entries,
  registration,
  isBegunHere,
  now,
}: Pick<EventCardProps, 'event' | 'isBegunHere' | 'now'> & { entries: readonly Entry[]; registration: EventCompany | null }) {
  const today = dayInZone(event.timezone, now)
  const items = eventToDo(event, registration ?? undefined, entries, { now, today })
  return isBegunHere
    ? items.map((item) => (item.key === 'company' ? { ...item, sentence: 'Begun on this device, not sent yet' } : item))
    : items
}

function RegistrationTag({ registration, event, today }: { registration: EventCompany; event: Event; today: string }) {
  const shown = withLapse(registration, event)
  const { word, tone } = registrationStates[shown.status]
  return <Tag tone={tone}>{expiredLabel(shown, today) ?? word}</Tag>
}

/** The company's own exception to the end of registration, while it counts. */
function Exception({ event, registration, now }: Pick<EventCardProps, 'event' | 'registration' | 'now'>) {
  const late = registration?.late_until
  if (!late || now > toMillis(late) || toMillis(late) <= toMillis(event.registration_end_date)) return null
  return (
    <p className={styles.exception}>
      Your company may enter until {formatInstantForViewer(late, event.timezone)}, by exception of the association.
    </p>
  )
}

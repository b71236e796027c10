import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Event } from '#contract/event/schema.ts'
import { DayLink } from './day-link.tsx'
import { submittedSearch } from './figure-links.ts'
import { FigureFrame } from './figure-frame.tsx'
import styles from './event-figures.module.css'
import { SubmissionsLine } from './submissions-line.tsx'
import { countSubmissions, dayInWords, offsetInWords, type SubmissionDay } from './submissions.ts'

type ByDay = Readonly<Record<string, number>>

interface SubmissionsFigureProps {
  event: Pick<Event, 'id' | 'name'>
  byDay: ByDay
  previous: { event: Pick<Event, 'id' | 'name'>; byDay: ByDay } | undefined
  days: readonly SubmissionDay[]
}

/** How entries come in, day by day, beside the event before. */
export function SubmissionsFigure({ event, byDay, previous, days }: SubmissionsFigureProps) {
  const isEmpty = countSubmissions(byDay) + countSubmissions(previous?.byDay ?? {}) === 0
  const before = previous?.event
  return (
    <FigureFrame
      id="submissions"
      title="Submitted, day by day"
      caption={`Entries submitted each day for ${event.name}${before ? `, compared with ${before.name} at the same point before registration closed` : ''}`}
      head={['Day', 'Before registration closed', event.name, ...(before ? [before.name] : [])]}
      rows={days.map((day) => ({
        key: day.day,
        cells: [
          dayInWords(day.day),
          offsetInWords(day.offset),
          day.here === null ? 'to come' : <DayLink key="here" eventId={event.id} day={day} />,
          ...(before ? [day.before] : []),
        ],
      }))}
    >
      <Group className={styles.legend} component="ul" gap="0.25rem 1.5rem" align="stretch" mb="0.25rem" fz="0.9375rem">
        <li data-line="here">
          {event.name}: <Total eventId={event.id} byDay={byDay} />
        </li>
        {previous && (
          <li data-line="before">
            {previous.event.name}: <Total eventId={previous.event.id} byDay={previous.byDay} /> in all
          </li>
        )}
      </Group>
      {isEmpty ? (
        <Text inherit py="0.5rem" c="dimmed">
          Nothing submitted yet.
        </Text>
      ) : (
        <SubmissionsLine event={event} previous={before} days={days} />
      )}
    </FigureFrame>
  )
}

function Total({ eventId, byDay }: { eventId: string; byDay: ByDay }) {
  if (Object.keys(byDay).length === 0) return <strong>0</strong>
  return (
    <Link to="/admin/tours" search={submittedSearch(eventId)}>
      {countSubmissions(byDay)}
    </Link>
  )
}

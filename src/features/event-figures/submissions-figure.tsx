import type { Event } from '#contract/event.ts'
import { DayLink } from './day-link.tsx'
import { FigureFrame } from './figure-frame.tsx'
import styles from './figures.module.css'
import { SubmissionsLine } from './submissions-line.tsx'
import { dayInWords, offsetInWords, type SubmissionDay } from './submissions.ts'

interface SubmissionsFigureProps {
  event: Pick<Event, 'id' | 'name'>
  previous: Pick<Event, 'id' | 'name'> | undefined
  days: readonly SubmissionDay[]
}

/** How entries come in, day by day, beside the event before. */
export function SubmissionsFigure({ event, previous, days }: SubmissionsFigureProps) {
  const total = sum(days, ({ here }) => here)
  const isEmpty = total === 0 && sum(days, ({ before }) => before) === 0
  return (
    <FigureFrame
      id="submissions"
      title="Submitted, day by day"
      caption={`Entries submitted on each day of ${event.name}${previous ? `, and of ${previous.name} as many days from its end of registration` : ''}`}
      head={['Day', 'To the end of registration', event.name, ...(previous ? [previous.name] : [])]}
      rows={days.map((day) => ({
        key: day.day,
        cells: [
          dayInWords(day.day),
          offsetInWords(day.offset),
          day.here === null ? 'to come' : <DayLink key="here" eventId={event.id} day={day} />,
          ...(previous ? [day.before] : []),
        ],
      }))}
    >
      <ul className={styles.legend}>
        <li data-line="here">
          {event.name}: <strong>{total}</strong>
        </li>
        {previous && (
          <li data-line="before">
            {previous.name}: <strong>{sum(days, ({ before }) => before)}</strong> in all
          </li>
        )}
      </ul>
      {isEmpty ? (
        <p className={styles.none}>Nothing has been submitted yet.</p>
      ) : (
        <SubmissionsLine event={event} previous={previous} days={days} />
      )}
    </FigureFrame>
  )
}

function sum(days: readonly SubmissionDay[], of: (day: SubmissionDay) => number | null): number {
  return days.reduce((all, day) => all + (of(day) ?? 0), 0)
}

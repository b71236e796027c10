import { Link } from '@tanstack/react-router'
import { entryNextStep } from '#contract/entry/next-step.ts'
import { completeness, readinessOf } from '#contract/entry/readiness.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryStatusLabels, type EntryStatus } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { Tag } from '#app/ui/tag.tsx'
import styles from './event-card.module.css'

const maxLines = 5

const tones: Partial<Record<EntryStatus, 'go' | 'wait' | 'alarm'>> = {
  SUBMITTED: 'wait',
  CHANGES_REQUESTED: 'alarm',
  APPROVED: 'go',
  PUBLISHED: 'go',
}

/** The own entries of an event, those changed last first, with how much of each is there. */
export function EntryLines({ event, entries, canSubmit }: { event: Event; entries: readonly Entry[]; canSubmit: boolean }) {
  const latest = entries.toSorted((a, b) => toMillis(b.updated_at) - toMillis(a.updated_at))
  const more = entries.length - maxLines
  return (
    <>
      <ul className={styles.lines}>
        {latest.slice(0, maxLines).map((entry) => (
          <EntryLine key={entry.id} event={event} entry={entry} canSubmit={canSubmit} />
        ))}
      </ul>
      {more > 0 && (
        <Link className={styles.more} to="/member/tours" search={{ eventId: event.id }}>
          {more === 1 ? 'One more entry' : `${more} more entries`}
        </Link>
      )}
    </>
  )
}

function EntryLine({ event, entry, canSubmit }: { event: Event; entry: Entry; canSubmit: boolean }) {
  const complete = completeness(readinessOf(entry, event))
  return (
    <li>
      <Link to="/member/tours/entry" search={{ eventId: event.id, entryId: entry.id }}>
        {entry.number !== null && <span className={styles.number}>{entry.number}</span>}
        {entry.title || 'Untitled entry'}
      </Link>
      <span className={styles.facts}>
        <Tag tone={tones[entry.status] ?? 'plain'}>{entryStatusLabels[entry.status]}</Tag>
        <span className={styles.soft}>{entryNextStep(entry, event, { canSubmit }).sentence}</span>
      </span>
      <span className={styles.share}>
        <progress max={100} value={complete} aria-label={`How much of ${entry.title || 'the entry'} is there`} /> {complete} %
      </span>
    </li>
  )
}

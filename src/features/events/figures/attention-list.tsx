import { Link } from '@tanstack/react-router'
import type { Attention } from '#contract/staff/attention.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer, formatUtcDate } from '#contract/time/format-time.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { situationWords, waitingInWords } from './attention-words.ts'
import styles from './attention.module.css'

type Found = Attention['situations'][number]
type Waiting = Found['first'][number]

const maxNamed = 3

interface AttentionListProps {
  event: Pick<Event, 'id' | 'timezone'>
  attention: Attention
  /** Milliseconds by the server's clock. */
  now: number
}

/** What waits for staff, most pressing first: each number leads to its list, each name to the entry or the company itself. */
export function AttentionList({ event, attention, now }: AttentionListProps) {
  const found = attention.situations.filter(({ count }) => count > 0)
  if (found.length === 0) return <p className={styles.none}>Nothing waits for you here.</p>
  return (
    <ul className={styles.situations}>
      {found.map((situation) => (
        <li key={situation.what}>
          <Heading eventId={event.id} situation={situation} />
          <Names event={event} situation={situation} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Heading({ eventId, situation: { what, count } }: { eventId: string; situation: Found }) {
  const { one, many, list, search } = situationWords[what]
  const words = (
    <>
      <strong>{count}</strong> {count === 1 ? one : many}
    </>
  )
  if (list === 'catalogues')
    return (
      <Link className={styles.heading} to="/admin/masterdata">
        {words}
      </Link>
    )
  if (!search) return <p className={styles.heading}>{words}</p>
  return (
    <Link className={styles.heading} to={list === 'entries' ? '/admin/tours' : '/admin/companies'} search={{ eventId, ...search }}>
      {words}
    </Link>
  )
}

/** The first few; all of them where no list shows which they are. */
function Names({ event, situation: { what, count, first }, now }: { event: AttentionListProps['event']; situation: Found; now: number }) {
  const { search, list } = situationWords[what]
  const hasList = search !== undefined || list === 'catalogues'
  const named = first.slice(0, maxNamed)
  const others = hasList ? [] : first.slice(maxNamed)
  return (
    <>
      <NameList event={event} what={what} named={named} now={now} />
      {others.length > 0 && (
        <details>
          <summary>{count - named.length} more</summary>
          <NameList event={event} what={what} named={others} now={now} />
        </details>
      )}
    </>
  )
}

interface NameListProps {
  event: AttentionListProps['event']
  what: Found['what']
  named: readonly Waiting[]
  now: number
}

function NameList({ event: { id: eventId, timezone }, what, named, now }: NameListProps) {
  const { list, time } = situationWords[what]
  return (
    <ul className={styles.names}>
      {named.map(({ id, title, company, at }) => (
        <li key={id}>
          {list === 'catalogues' ? (
            <Link to="/admin/masterdata">{title}</Link>
          ) : list === 'companies' ? (
            <Link to="/admin/companies" search={{ eventId, q: company }}>
              {company}
            </Link>
          ) : (
            <Link to="/admin/tours/entry" search={{ eventId, entryId: id }}>
              {title || 'Untitled'}
            </Link>
          )}
          <span className={styles.about}>
            {[list !== 'companies' && company, at && time !== 'none' && timeLabel(at, time, timezone, now)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function timeLabel(at: Timestamp, time: 'since' | 'due' | 'day', timezone: string, now: number): string {
  if (time === 'since') return waitingInWords(toMillis(at), now)
  return time === 'due' ? formatInstantForViewer(at, timezone) : formatUtcDate(at)
}

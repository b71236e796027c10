import { Link } from '@tanstack/react-router'
import type { Attention } from '#contract/attention.ts'
import { formatUtcDate, fromMillis, toMillis } from '#contract/timestamp.ts'
import { situationWords, waitingInWords } from './attention-words.ts'
import styles from './attention.module.css'

type Found = Attention['situations'][number]
type Waiting = Found['first'][number]

const mostNamed = 3

interface AttentionListProps {
  eventId: string
  attention: Attention
  /** Milliseconds by the server's clock. */
  now: number
}

/** What waits for staff, most pressing first: each number leads to its list, each name to the entry or the company itself. */
export function AttentionList({ eventId, attention, now }: AttentionListProps) {
  const found = attention.situations.filter(({ count }) => count > 0)
  if (found.length === 0) return <p className={styles.none}>Nothing waits for you here.</p>
  return (
    <ul className={styles.situations}>
      {found.map((situation) => (
        <li key={situation.what}>
          <Heading eventId={eventId} situation={situation} />
          <Names eventId={eventId} situation={situation} now={now} />
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
  if (!search) return <p className={styles.heading}>{words}</p>
  return (
    <Link className={styles.heading} to={list === 'entries' ? '/admin/tours' : '/admin/companies'} search={{ eventId, ...search }}>
      {words}
    </Link>
  )
}

/** The first few; all of them where no list shows which they are. */
function Names({ eventId, situation: { what, count, first }, now }: { eventId: string; situation: Found; now: number }) {
  const hasList = situationWords[what].search !== undefined
  const named = first.slice(0, mostNamed)
  const others = hasList ? [] : first.slice(mostNamed)
  return (
    <>
      <NameList eventId={eventId} what={what} named={named} now={now} />
      {others.length > 0 && (
        <details>
          <summary>{count - named.length} more</summary>
          <NameList eventId={eventId} what={what} named={others} now={now} />
        </details>
      )}
    </>
  )
}

function NameList({ eventId, what, named, now }: { eventId: string; what: Found['what']; named: readonly Waiting[]; now: number }) {
  const { list, time } = situationWords[what]
  return (
    <ul className={styles.names}>
      {named.map(({ id, title, company, at }) => (
        <li key={id}>
          {list === 'companies' ? (
            <Link to="/admin/companies" search={{ eventId, q: company }}>
              {company}
            </Link>
          ) : (
            <Link to="/admin/tours/entry" search={{ eventId, entryId: id }}>
              {title || 'Untitled'}
            </Link>
          )}
          <span className={styles.about}>
            {[list === 'entries' && company, at && time !== 'none' && inWords(toMillis(at), time, now)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function inWords(at: number, time: 'since' | 'due', now: number): string {
  return time === 'since' ? waitingInWords(at, now) : formatUtcDate(fromMillis(at))
}

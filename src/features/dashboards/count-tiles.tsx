import { Link } from '@tanstack/react-router'
import type { CollectionCounts } from '#contract/count.ts'
import { entryStatusLabels, takingPart, type EntryStatus } from '#contract/entry.ts'
import type { EventCompanyStatus } from '#contract/event-company.ts'
import styles from './count-tiles.module.css'

/** The two that wait for staff come first. */
const order: readonly EntryStatus[] = ['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED', 'REJECTED', 'WITHDRAWN']
/** Whoever has begun, and neither left nor was turned away. */
const registered: readonly EventCompanyStatus[] = ['IN_PROGRESS', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'EXPIRED']
const unpaid = ['UNPAID', 'INVOICED']
const openProofs = ['SENT', 'CHANGES']

const nothing: Readonly<Record<string, number>> = {}

type Search = Record<`f.${string}`, string>

/** Counts in the cells of a title block, each the way to the list that it counts. Drafts stand apart, because nobody has handed them in. */
export function CountTiles({ eventId, counts }: { eventId: string; counts: CollectionCounts | undefined }) {
  const by = counts?.entries?.by
  const companies = counts?.event_companies?.by?.status
  const of = (group: Readonly<Record<string, number>> | undefined, values: readonly string[]) =>
    counts && values.reduce((sum, value) => sum + (group?.[value] ?? 0), 0)
  const part: Search = { 'f.status': takingPart.join(',') }
  return (
    <div className={styles.blocks}>
      <section className={styles.block} aria-labelledby="entries">
        <h2 id="entries">Entries</h2>
        <ul>
          <Tile label="Handed in" count={counts?.entries?.total} search={{ eventId, 'f.status': order.join(',') }} isMain />
          {order.map((status) => (
            <Tile
              key={status}
              label={status === 'SUBMITTED' ? 'Awaiting review' : entryStatusLabels[status]}
              count={of(by?.status, [status])}
              search={{ eventId, 'f.status': status }}
              status={status}
            />
          ))}
          <Tile label="Drafts, not counted" count={counts?.entries?.drafts} search={{ eventId, 'f.status': 'DRAFT' }} isApart />
        </ul>
        <Proportions by={by?.status ?? nothing} />
      </section>
      <section className={styles.block} aria-labelledby="to-settle">
        <h2 id="to-settle">To settle</h2>
        <ul className={styles.wide}>
          <Tile label="Unpaid" count={of(by?.payment, unpaid)} search={{ eventId, 'f.payment': unpaid.join(','), ...part }} />
          <Tile label="Proofs open" count={of(by?.proof, openProofs)} search={{ eventId, 'f.proof': openProofs.join(','), ...part }} />
          <Tile label="Unpublished changes" count={of(by?.revision, ['yes'])} search={{ eventId, 'f.revision': 'yes', ...part }} />
          <CompanyTile
            label="Companies registered"
            count={of(companies, registered)}
            search={{ eventId, 'f.status': registered.join(',') }}
          />
          <CompanyTile label="Companies to approve" count={of(companies, ['SUBMITTED'])} search={{ eventId, 'f.status': 'SUBMITTED' }} />
          <CompanyTile label="Documents expired" count={of(companies, ['EXPIRED'])} search={{ eventId, 'f.status': 'EXPIRED' }} />
        </ul>
      </section>
    </div>
  )
}

interface TileProps {
  label: string
  count: number | undefined
  to?: '/admin/tours' | '/admin/companies'
  search: { eventId: string } & Search
  /** Marked with the colour that it has in the bar below. */
  status?: EntryStatus
  isMain?: boolean
  isApart?: boolean
}

function Tile({ label, count, to = '/admin/tours', search, status, isMain = false, isApart = false }: TileProps) {
  return (
    <li data-main={isMain} data-apart={isApart}>
      <Link to={to} search={search}>
        <strong>{count ?? '–'}</strong>
        <span>
          {status && <i className={styles.key} data-status={status} aria-hidden="true" />}
          {label}
        </span>
      </Link>
    </li>
  )
}

function CompanyTile(props: Omit<TileProps, 'to'>) {
  return <Tile {...props} to="/admin/companies" />
}

/** One bar, cut by status: the eye sees where the work lies before it reads a number. */
function Proportions({ by }: { by: Readonly<Record<string, number>> }) {
  const handedIn = order.filter((status) => (by[status] ?? 0) > 0)
  return (
    <div className={styles.bar} aria-hidden="true">
      {handedIn.map((status) => (
        <span key={status} data-status={status} style={{ flexGrow: by[status] }} />
      ))}
    </div>
  )
}

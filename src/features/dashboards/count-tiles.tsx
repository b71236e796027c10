import type { CollectionCounts } from '#contract/count.ts'
import type { EntryStatus } from '#contract/entry.ts'
import styles from './count-tiles.module.css'
import { entryStatusLabels } from '#contract/entry.ts'

/** The two that wait for staff come first. */
const order: readonly EntryStatus[] = ['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED', 'REJECTED', 'WITHDRAWN']

/** Counts in the cells of a title block. Drafts stand apart, because nobody has handed them in. */
export function CountTiles({ counts }: { counts: CollectionCounts | undefined }) {
  const by = counts?.entries?.by?.status
  return (
    <div className={styles.blocks}>
      <section className={styles.block} aria-labelledby="entries">
        <h2 id="entries">Entries</h2>
        <dl>
          <Tile label="Handed in" count={counts?.entries?.total} isMain />
          {order.map((status) => (
            <Tile
              key={status}
              label={status === 'SUBMITTED' ? 'Awaiting review' : entryStatusLabels[status]}
              count={counts?.entries && (by?.[status] ?? 0)}
              status={status}
            />
          ))}
          <Tile label="Drafts, not counted" count={counts?.entries?.drafts} isApart />
        </dl>
        {by && <Proportions by={by} />}
      </section>
      <section className={styles.block} aria-labelledby="taking-part">
        <h2 id="taking-part">Taking part</h2>
        <dl>
          <Tile label="Companies" count={counts?.companies?.total} />
          <Tile label="Members" count={counts?.members?.total} />
        </dl>
      </section>
    </div>
  )
}

function Tile({
  label,
  count,
  status,
  isMain = false,
  isApart = false,
}: {
  label: string
  count: number | undefined
  /** Marked with the colour that it has in the bar below. */
  status?: EntryStatus
  isMain?: boolean
  isApart?: boolean
}) {
  return (
    <div data-main={isMain} data-apart={isApart}>
      <dt>
        {status && <i className={styles.key} data-status={status} aria-hidden="true" />}
        {label}
      </dt>
      <dd>{count ?? '–'}</dd>
    </div>
  )
}

/** One bar, cut by status: the eye sees where the work lies before it reads a number. */
function Proportions({ by }: { by: Record<string, number> }) {
  const handedIn = order.filter((status) => (by[status] ?? 0) > 0)
  return (
    <div className={styles.bar} aria-hidden="true">
      {handedIn.map((status) => (
        <span key={status} data-status={status} style={{ flexGrow: by[status] }} />
      ))}
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import type { CollectionCounts } from '#contract/http/count.ts'
import { submittedStatuses } from '#contract/entry/status.ts'
import styles from './count-tiles.module.css'
import { entryTiles, openItemTiles, type Tile } from './tiles.ts'

const nothing: Readonly<Record<string, number>> = {}

/** Counts in the cells of a title block, each the way to the list that it counts. What was never submitted stands apart. */
export function CountTiles({ eventId, counts }: { eventId: string; counts: CollectionCounts | undefined }) {
  return (
    <div className={styles.blocks}>
      <section className={styles.block} aria-labelledby="entries">
        <h2 id="entries">Entries</h2>
        <ul>
          {entryTiles(eventId, counts).map((tile) => (
            <TileItem key={tile.label} tile={tile} />
          ))}
        </ul>
        <Proportions by={counts?.entries?.by?.submitted ?? nothing} />
      </section>
      <section className={styles.block} aria-labelledby="open-items">
        <h2 id="open-items">Open items</h2>
        <ul className={styles.wide}>
          {openItemTiles(eventId, counts).map((tile) => (
            <TileItem key={tile.label} tile={tile} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function TileItem({ tile: { label, count, to, search, status, isMain = false, isApart = false } }: { tile: Tile }) {
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

/** One bar, cut by status: the eye sees where the work lies before it reads a number. */
function Proportions({ by }: { by: Readonly<Record<string, number>> }) {
  const shown = submittedStatuses.filter((status) => (by[status] ?? 0) > 0)
  return (
    <div className={styles.bar} aria-hidden="true">
      {shown.map((status) => (
        <span key={status} data-status={status} style={{ flexGrow: by[status] }} />
      ))}
    </div>
  )
}

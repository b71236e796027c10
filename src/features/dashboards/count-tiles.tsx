import { Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CollectionCounts } from '#contract/http/count.ts'
import styles from './count-tiles.module.css'
import { entryTiles, openItemTiles, type Tile } from './tiles.ts'

/** The numbers of an event in one strip, each the way to the list that it counts. */
export function CountTiles({ eventId, counts }: { eventId: string; counts: CollectionCounts | undefined }) {
  return (
    <Paper className={styles.strip} withBorder>
      <TileRow label="Entries" tiles={entryTiles(eventId, counts)} />
      <TileRow label="Open items" tiles={openItemTiles(eventId, counts)} />
    </Paper>
  )
}

function TileRow({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <section aria-label={label}>
      <ul>
        {tiles.map(({ label: name, count, to, search, status, isApart = false }) => (
          <li key={name} data-apart={isApart}>
            <Link to={to} search={search}>
              <strong>{count ?? '–'}</strong>
              <span>
                {status && <i data-status={status} aria-hidden="true" />}
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

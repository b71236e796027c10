import '@mantine/core/styles/Divider.layer.css'
import { Divider, Group, Paper, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Columns } from '#app/ui/columns.tsx'
import { Dot } from '#app/ui/pictures/dot.tsx'
import { entryStatusTones } from '#contract/entry/status.ts'
import type { CollectionCounts } from '#contract/http/count.ts'
import styles from './count-tiles.module.css'
import { entryTiles, openItemTiles, type Tile } from './tiles.ts'

/** An event's counts in one strip, each linking to the list that it counts. */
export function CountTiles({ eventId, counts }: { eventId: string; counts: CollectionCounts | undefined }) {
  return (
    <Paper withBorder style={{ overflow: 'hidden' }}>
      <TileRow label="Entries" tiles={entryTiles(eventId, counts)} />
      <Divider color="var(--line)" />
      <TileRow label="Open items" tiles={openItemTiles(eventId, counts)} />
    </Paper>
  )
}

function TileRow({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <section aria-label={label}>
      <Columns className={styles.tiles} component="ul" min="6.5rem" isFilling gap={0}>
        {tiles.map(({ label: name, count, to, search, status, isApart = false }) => (
          <li key={name}>
            <Link to={to} search={search}>
              <Text component="strong" display="block" ff="heading" fz="1.5625rem" fw={700} lh="1.16" c={isApart ? 'dimmed' : 'var(--ink)'}>
                {count ?? '–'}
              </Text>
              <Group component="span" gap="0.375rem" wrap="nowrap" c="dimmed" fz="0.8125rem" lh="1.3">
                {status && <Dot tone={entryStatusTones[status]} />}
                {name}
              </Group>
            </Link>
          </li>
        ))}
      </Columns>
    </section>
  )
}

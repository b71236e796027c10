import { Box, Divider, Group, Paper, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Columns } from '#app/ui/columns.tsx'
import { Dot } from '#app/ui/pictures/dot.tsx'
import { entryStatusTones } from '#contract/entry/status.ts'
import type { CollectionCounts } from '#contract/http/count.ts'
import { companyTiles, entryTiles, openItemTiles, type Tile } from './tiles.ts'

/** An event's counts in one strip, each linking to the list that it counts. */
export function CountTiles({ eventId, counts }: { eventId: string; counts: CollectionCounts | undefined }) {
  return (
    <Paper withBorder style={{ overflow: 'hidden' }}>
      <TileRow label="Entries" tiles={entryTiles(eventId, counts)} />
      <Divider color="var(--line)" />
      <Columns min="20rem" isFilling gap={0}>
        <TileRow label="Open items" tiles={openItemTiles(eventId, counts)} />
        <TileRow label="Companies" tiles={companyTiles(eventId, counts)} />
      </Columns>
    </Paper>
  )
}

function TileRow({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <Box component="section" style={{ boxShadow: '-1px 0 var(--line)' }} aria-label={label}>
      <Columns component="ul" min="6.5rem" isFilling gap={0} style={{ overflow: 'hidden' }}>
        {tiles.map(({ label: name, count, to, search, status, isApart = false }) => (
          <Box key={name} component="li" display="grid" style={{ boxShadow: '-1px 0 var(--line)' }}>
            <Box
              px="0.875rem"
              py="0.375rem"
              td="none"
              // The ring is inside the cell, because the strip clips what overflows.
              style={{ fontVariantNumeric: 'tabular-nums', outlineOffset: '-3px' }}
              data-hover
              renderRoot={(props) => <Link {...props} to={to} search={search} />}
            >
              <Text
                component="strong"
                display="block"
                ff="heading"
                fz="1.5625rem"
                fw={700}
                lh="1.16"
                c={isApart || count === 0 ? 'dimmed' : 'var(--ink)'}
              >
                {count ?? '–'}
              </Text>
              <Group component="span" gap="0.375rem" wrap="nowrap" c="dimmed" fz="0.8125rem" lh="1.3">
                {status && <Dot tone={entryStatusTones[status]} />}
                {name}
              </Group>
            </Box>
          </Box>
        ))}
      </Columns>
    </Box>
  )
}

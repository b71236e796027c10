import { Box, Group, Paper, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Dot } from '#app/ui/pictures/dot.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { entryStatusTones } from '#contract/entry/status.ts'
import type { CollectionCounts } from '#contract/http/count.ts'
import { dollars } from '#contract/value/dollars.ts'
import { countTiles, type Figure, type Tile } from './tiles.ts'

/** Where the dashboard has a second column. */
export const wideQuery = '(min-width: 80em)'

/** An event's counts in one strip, each linking to the list that it counts. Every number of columns divides the six. */
export function CountTiles({ eventId, counts }: { eventId: string; counts: CollectionCounts | undefined }) {
  const isPhone = useMedia('(width < 48em)')
  const isWide = useMedia(wideQuery)
  return (
    <Paper component="section" withBorder style={{ overflow: 'hidden' }} aria-label="Entries and companies">
      <Box
        component="ul"
        display="grid"
        m="-1px 0 0 -1px"
        style={{ gridTemplateColumns: `repeat(${isPhone ? 2 : isWide ? 6 : 3}, minmax(0, 1fr))` }}
      >
        {countTiles(eventId, counts).map((tile) => (
          <TileCell key={tile.label} tile={tile} />
        ))}
      </Box>
    </Paper>
  )
}

function TileCell({ tile: { label, count, to, search, status, dollarsDue, more } }: { tile: Tile }) {
  const isTouch = useMedia('(pointer: coarse)')
  // Each is as tall as a finger there: more than two would take lines of their own.
  const shown = more.filter(({ count: of }) => of !== undefined && of > 0).slice(0, isTouch ? 2 : more.length)
  return (
    <Box
      component="li"
      pb="0.5rem"
      fz="var(--hint-font)"
      lh="1.35"
      c="dimmed"
      style={{ border: 'solid var(--line)', borderWidth: '1px 0 0 1px', fontVariantNumeric: 'tabular-nums' }}
    >
      <Box
        display="block"
        px="0.75rem"
        pt="0.625rem"
        c="dimmed"
        td="none"
        // The ring is inside the cell, because the strip clips what overflows.
        style={{ outlineOffset: '-3px' }}
        data-hover
        renderRoot={(props) => <Link {...props} to={to} search={search} />}
      >
        <Group component="span" gap="0.375rem" wrap="nowrap">
          {status && <Dot tone={entryStatusTones[status]} />}
          {label}
        </Group>
        <Text component="strong" display="block" ff="heading" fz="1.5625rem" fw={700} lh="1.16" c={count ? 'var(--ink)' : 'dimmed'}>
          {count === undefined ? '–' : dollarsDue === undefined ? count.toLocaleString('en-US') : dollars(count)}
        </Text>
      </Box>
      <Group gap="0 0.625rem" px="0.75rem">
        {dollarsDue !== undefined && count !== undefined && <span>of {dollars(dollarsDue)}</span>}
        {shown.map((figure) => (
          <SmallFigure key={figure.label} figure={figure} isTouch={isTouch} />
        ))}
      </Group>
    </Box>
  )
}

function SmallFigure({ figure: { label, one = label, count, to, search }, isTouch }: { figure: Figure; isTouch: boolean }) {
  return (
    <Box
      td="none"
      display="inline-flex"
      mih={isTouch ? '2.75rem' : 0}
      style={{ alignItems: 'center' }}
      renderRoot={(props) => <Link {...props} to={to} search={search} />}
      data-hover
    >
      {count?.toLocaleString('en-US')} {count === 1 ? one : label}
    </Box>
  )
}

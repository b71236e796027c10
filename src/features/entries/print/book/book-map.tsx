import { Box, Group } from '@mantine/core'
import { memo } from 'react'
import { printedNumber } from '#contract/entry/book-sections.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { pinRadius } from '#app/ui/map/cluster-pins.ts'
import type { Pin } from '#app/ui/map/plot-pins.ts'
import type { NamedPlace } from '#app/ui/map/place-names.ts'
import { layOutMap } from './map-layout.ts'

interface BookMapProps {
  /** Sorted by number. */
  entries: readonly Entry[]
  places: readonly NamedPlace[]
}

const [ink, soft] = ['#123566', '#4a5d7c']
const avoidBreak = { breakInside: 'avoid' } as const
/** With more homes than this, the map fills a page; with fewer, it fits below the contents. */
const maxOnHalfPage = 60
/** Hundredths of an inch. */
const [half, page] = [
  { width: 750, height: 480 },
  { width: 750, height: 860 },
]

/** Where the homes are, by number, drawn from their coordinates without a map service. Laid out once, not for each photo that loads. */
export const BookMap = memo(function BookMap({ entries, places }: BookMapProps) {
  const pins = entries.flatMap(({ id, number, title, location }): Pin[] => (location ? [{ id, number, name: title, location }] : []))
  const without = entries.filter(({ location }) => !location)
  if (pins.length === 0) return null
  const size = pins.length > maxOnHalfPage ? page : half
  const { pins: single, clusters, names, scale } = layOutMap(pins, places, size)
  return (
    <Box component="section" style={avoidBreak} aria-labelledby="print-map">
      <h2 id="print-map">Map</h2>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label="Where the homes are, by number, north up"
        fill={ink}
        fontSize={11}
        fontWeight={700}
        textAnchor="middle"
        style={{ display: 'block', printColorAdjust: 'exact' }}
      >
        <rect x="0.5" y="0.5" width={size.width - 1} height={size.height - 1} fill="#fff" stroke={ink} />
        {names.map(({ name, x, y }) => (
          <text key={name} x={x} y={y} dy="0.35em" fill={soft} fontSize={10} fontStyle="italic">
            {name}
          </text>
        ))}
        {single.map(({ id, number, x, y }) => (
          <g key={id} data-number={number}>
            <circle cx={x} cy={y} r={pinRadius(number)} />
            <text x={x} y={y} dy="0.35em" fill="#fff">
              {number}
            </text>
          </g>
        ))}
        {clusters.map(({ letter, x, y }) => (
          <g key={letter} data-cluster={letter}>
            <circle cx={x} cy={y} r={pinRadius(letter)} fill="#fff" stroke={ink} strokeWidth={3} />
            <text x={x} y={y} dy="0.35em">
              {letter}
            </text>
          </g>
        ))}
        <g transform={`translate(${size.width - 24} 34)`}>
          <path d="M0 -20 L7 0 L0 -5 L-7 0 Z" />
          <text dy="1.1em">N</text>
        </g>
        {scale && (
          <g transform={`translate(24 ${size.height - 20})`}>
            <path d={`M0 -6 V0 H${scale.length} V-6`} fill="none" stroke={ink} strokeWidth={2} />
            <text x={scale.length / 2} y="-6">
              {scale.label}
            </text>
          </g>
        )}
      </svg>
      {(clusters.length > 0 || without.length > 0) && (
        <Group component="dl" gap="0.02in 0.25in" align="stretch" mt="0.06in" fz="8.5pt">
          {clusters.map(({ letter, pins: members }) => (
            <Listed key={letter} label={letter} homes={members.map(({ number, name }) => printedNumber({ number, title: name }))} />
          ))}
          {without.length > 0 && <Listed label="Not on the map" homes={without.map(printedNumber)} />}
        </Group>
      )}
    </Box>
  )
})

function Listed({ label, homes }: { label: string; homes: readonly string[] }) {
  return (
    <Group gap="0.08in" align="stretch" wrap="nowrap">
      <Box component="dt" flex="none" fw={700}>
        {label}
      </Box>
      <dd>{homes.join(', ')}</dd>
    </Group>
  )
}

import { memo } from 'react'
import { printedNumber } from '#contract/entry/book-sections.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { pinRadius } from '#app/ui/map/cluster-pins.ts'
import type { Pin } from '#app/ui/map/plot-pins.ts'
import { layOutMap, type NamedPlace } from './map-layout.ts'
import styles from './book-map.module.css'

interface BookMapProps {
  /** Sorted by number. */
  entries: readonly Entry[]
  places: readonly NamedPlace[]
}

/** With more homes than this, the map fills a page. */
const maxOnHalfPage = 60
/** Hundredths of an inch. */
const [half, page] = [
  { width: 750, height: 540 },
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
    <section className={styles.map} aria-labelledby="print-map">
      <h2 id="print-map">Map</h2>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label="Where the homes are, by number, north up">
        <rect x="0.5" y="0.5" width={size.width - 1} height={size.height - 1} />
        {names.map(({ name, x, y }) => (
          <text key={name} className={styles.name} x={x} y={y} dy="0.35em">
            {name}
          </text>
        ))}
        {single.map(({ id, number, x, y }) => (
          <g key={id} data-number={number}>
            <circle cx={x} cy={y} r={pinRadius(number)} />
            <text x={x} y={y} dy="0.35em">
              {number}
            </text>
          </g>
        ))}
        {clusters.map(({ letter, x, y }) => (
          <g key={letter} className={styles.cluster} data-cluster={letter}>
            <circle cx={x} cy={y} r={pinRadius(letter)} />
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
            <path className={styles.scale} d={`M0 -6 V0 H${scale.length} V-6`} />
            <text x={scale.length / 2} y="-6">
              {scale.label}
            </text>
          </g>
        )}
      </svg>
      {(clusters.length > 0 || without.length > 0) && (
        <dl>
          {clusters.map(({ letter, pins: members }) => (
            <div key={letter}>
              <dt>{letter}</dt>
              <dd>{members.map(({ number, name }) => printedNumber({ number, title: name })).join(', ')}</dd>
            </div>
          ))}
          {without.length > 0 && (
            <div>
              <dt>Not on the map</dt>
              <dd>{without.map(printedNumber).join(', ')}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
})

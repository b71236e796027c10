import { Link } from '@tanstack/react-router'
import { useMedia } from '#app/ui/use-media.ts'
import styles from './neighborhoods.module.css'
import { mapsLink, plotPins, type Pin } from './plot-pins.ts'
import type { NeighborhoodRow } from './use-neighborhoods.ts'

const wide = { width: 900, height: 420 }
const narrow = { width: 340, height: 300 }

/** Where the neighborhoods lie to each other, by number. Each pin leads to its form; the list below leads to a map of the world. */
export function NeighborhoodMap({ rows, eventId }: { rows: readonly NeighborhoodRow[]; eventId: string }) {
  const size = useMedia('(width < 48em)') ? narrow : wide
  const pins = rows
    .flatMap(({ id, name, location }): Pin[] => (location ? [{ id, name, location }] : []))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const missing = rows.filter(({ location }) => !location)
  if (pins.length === 0) {
    return <p className={styles.soft}>No neighborhood has a pin yet. Write latitude and longitude into its form.</p>
  }
  return (
    <section className={styles.map} aria-label="Where the neighborhoods lie, north up">
      <svg viewBox={`0 0 ${size.width} ${size.height}`}>
        {plotPins(pins, size).map(({ id, name, x, y }, index) => (
          <Link
            key={id}
            to="/admin/neighborhoods/neighborhoodentry"
            search={{ eventId, neighborhoodId: id }}
            aria-label={`${index + 1} ${name}`}
          >
            <title>{name}</title>
            <circle className={styles.reach} cx={x} cy={y} r="22" />
            <circle className={styles.pin} cx={x} cy={y} r="13" />
            <text x={x} y={y} dy="0.35em" aria-hidden="true">
              {index + 1}
            </text>
          </Link>
        ))}
      </svg>
      <ol>
        {pins.map(({ id, name, location }) => (
          <li key={id}>
            <a href={mapsLink(location)} target="_blank" rel="noreferrer" aria-label={`${name} in maps`}>
              {name}
            </a>
          </li>
        ))}
      </ol>
      <p className={styles.soft}>The names open the place in maps.</p>
      {missing.length > 0 && <p className={styles.soft}>Without a pin: {missing.map(({ name }) => name).join(', ')}.</p>}
    </section>
  )
}

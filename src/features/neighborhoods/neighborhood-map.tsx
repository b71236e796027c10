import { Link } from '@tanstack/react-router'
import styles from './neighborhoods.module.css'
import { mapsLink, plotPins, type Pin } from './plot-pins.ts'
import type { NeighborhoodRow } from './use-neighborhoods.ts'

const size = { width: 900, height: 420 }

/** Where the neighborhoods lie to each other. Each pin leads to its form; the list below leads to a map of the world. */
export function NeighborhoodMap({ rows, eventId }: { rows: readonly NeighborhoodRow[]; eventId: string }) {
  const pins = rows.flatMap(({ id, name, location }): Pin[] => (location ? [{ id, name, location }] : []))
  const missing = rows.filter(({ location }) => !location)
  return (
    <section className={styles.map} aria-label="Where the neighborhoods lie, north up">
      {pins.length === 0 ? (
        <p className={styles.soft}>No neighborhood has a pin yet. Write latitude and longitude into its form.</p>
      ) : (
        <>
          <svg viewBox={`0 0 ${size.width} ${size.height}`}>
            {plotPins(pins, size).map(({ id, name, x, y }) => (
              <Link key={id} to="/admin/neighborhoods/neighborhoodentry" search={{ eventId, neighborhoodId: id }} aria-label={name}>
                <circle className={styles.reach} cx={x} cy={y} r="22" />
                <circle className={styles.pin} cx={x} cy={y} r="7" />
                <text x={x > size.width * 0.75 ? x - 13 : x + 13} y={y + 5} textAnchor={x > size.width * 0.75 ? 'end' : 'start'}>
                  {name}
                </text>
              </Link>
            ))}
          </svg>
          <ul>
            {pins.map(({ id, name, location }) => (
              <li key={id}>
                <a href={mapsLink(location)} target="_blank" rel="noreferrer">
                  {name} in maps
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && pins.length > 0 && <p className={styles.soft}>Without a pin: {missing.map(({ name }) => name).join(', ')}.</p>}
    </section>
  )
}

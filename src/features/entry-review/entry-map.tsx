import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usualMiddle } from '#contract/map-frame.ts'
import type { Entry } from '#contract/entry-record.ts'
import { useMapFrame } from '#app/live/use-map-frame.ts'
import { PinMap } from '#app/ui/map/pin-map.tsx'
import type { Pin } from '#app/ui/map/plot-pins.ts'
import styles from './entry-review.module.css'

/** More pins than anybody tells apart, and than a phone draws at once. */
const mostPins = 500

interface EntryMapProps {
  eventId: string
  entries: readonly Entry[]
  onOpen: (entryId: string) => void
}

/** Where the entries found lie; beside it those that nobody has put on the map. */
export function EntryMap({ eventId, entries, onOpen }: EntryMapProps) {
  const frame = useMapFrame()
  const placed = useMemo(
    () => entries.flatMap(({ id, number, title, location }): Pin[] => (location ? [pinOf({ id, number, title, location })] : [])),
    [entries],
  )
  const without = entries.filter(({ location }) => !location)
  const pins = placed.slice(0, mostPins)
  return (
    <div className={styles.mapped}>
      {pins.length === 0 ? (
        <p className={styles.why}>None of these entries has a pin yet.</p>
      ) : (
        <PinMap
          frame={frame}
          middle={usualMiddle}
          label="Where the homes are, north up"
          pins={pins}
          renderLink={({ id }, link) => <Link key={id} to="/admin/tours/entry" search={{ eventId, entryId: id }} {...link} />}
          onOpen={onOpen}
        >
          {placed.length > pins.length && (
            <p className={styles.why}>
              The first {mostPins} of {placed.length.toLocaleString('en-US')} are shown. Narrow the list to see others.
            </p>
          )}
        </PinMap>
      )}
      {without.length > 0 && (
        <section className={styles.unplaced} aria-labelledby="without-pin">
          <h2 id="without-pin">Without a pin ({without.length.toLocaleString('en-US')})</h2>
          <ul>
            {without.slice(0, mostPins).map(({ id, title }) => (
              <li key={id}>
                <Link to="/admin/tours/entry" search={{ eventId, entryId: id, step: 'location' }}>
                  {title || 'Untitled'}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function pinOf({ id, number, title, location }: Pick<Entry, 'id' | 'number' | 'title'> & { location: Pin['location'] }): Pin {
  const name = title || 'Untitled'
  return { id, name: number === null ? name : `${name} (No. ${number})`, location }
}

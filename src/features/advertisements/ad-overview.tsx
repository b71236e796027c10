import { leftOf, ordersOf } from '#contract/ad-inventory.ts'
import { deadlineInWords } from '#contract/days-left.ts'
import type { Event } from '#contract/event.ts'
import { toMillis, type Timestamp } from '#contract/timestamp.ts'
import styles from './advertisements.module.css'
import { adFigures } from './ad-figures.ts'
import { dollars } from './ad-labels.ts'
import type { AdRow } from './use-advertisements.ts'

interface AdOverviewProps {
  event: Event
  rows: readonly AdRow[]
  now: number
}

/** By when, how much of what is left, and what it brings. */
export function AdOverview({ event, rows, now }: AdOverviewProps) {
  const { ordered, paid, open, placements } = adFigures(rows)
  return (
    <div className={styles.overview}>
      <dl className={styles.facts}>
        <Deadline label="Reserve by" at={event.ad_reservation_deadline} event={event} now={now} />
        <Deadline label="Artwork by" at={event.ad_artwork_deadline} event={event} now={now} />
        <div>
          <dt>Ordered</dt>
          <dd>
            {dollars(ordered)}, of which {dollars(paid)} paid and {dollars(open)} open
          </dd>
        </div>
      </dl>
      {event.ad_sizes.length === 0 ? (
        <p className={styles.soft}>The event offers no ad sizes yet. Add them to the event, then ads can be ordered.</p>
      ) : (
        <table className={styles.inventory}>
          <caption>Sizes</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">Price</th>
              <th scope="col">Ordered</th>
              <th scope="col">Left</th>
            </tr>
          </thead>
          <tbody>
            {event.ad_sizes.map((size) => {
              const count = ordersOf(rows, event.id, size.code).length
              const left = leftOf(size, count)
              return (
                <tr key={size.code}>
                  <th scope="row">
                    {size.label}{' '}
                    <span>
                      {size.width_in} × {size.height_in} in
                    </span>
                  </th>
                  <td data-label="Price">{dollars(size.price)}</td>
                  <td data-label="Ordered">{count}</td>
                  <td data-label="Left" data-out={left === 0}>
                    {left === null ? 'Any' : left === 0 ? 'None' : left}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {placements.length > 0 && (
        <table className={styles.placements}>
          <caption>Placements asked for</caption>
          <thead>
            <tr>
              <th scope="col">Placement</th>
              <th scope="col">Asked for by</th>
            </tr>
          </thead>
          <tbody>
            {placements.map(({ placement, names }) => (
              <tr key={placement}>
                <th scope="row">{placement}</th>
                <td data-out={names.length > 1}>{names.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Deadline({ label, at, event, now }: { label: string; at: Timestamp | null; event: Event; now: number }) {
  const isOver = at !== null && now > toMillis(at)
  return (
    <div data-over={isOver}>
      <dt>{label}</dt>
      <dd>{at ? deadlineInWords(at, now, event.timezone, isOver) : 'No date is set in the event'}</dd>
    </div>
  )
}

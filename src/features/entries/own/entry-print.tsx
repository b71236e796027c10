import { entryKindLabels, entryStatusLabels } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatUtcDateRange } from '#contract/time/format-time.ts'
import { titleOf } from '#contract/entry/title.ts'
import styles from './entry-print.module.css'
import type { EntryLine } from './use-entry-lines.ts'

/** The whole list on paper, hidden on screen: the table on screen renders only the rows in view. */
export function EntryPrint({ event, lines }: { event: Event; lines: readonly EntryLine[] }) {
  return (
    <div className={styles.paper} aria-hidden="true">
      <h1>{event.name}</h1>
      <p>{formatUtcDateRange(event.start_date, event.end_date)}</p>
      <table>
        <thead>
          <tr>
            {['No.', 'Entry', 'Kind', 'Address', 'Status', 'Complete', 'Next step'].map((label) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, number, title, kind, address_line1: address, status, complete, next }) => (
            <tr key={id}>
              <td>{number}</td>
              <td>{titleOf({ title })}</td>
              <td>{entryKindLabels[kind]}</td>
              <td>{address}</td>
              <td>{entryStatusLabels[status]}</td>
              <td>{complete}%</td>
              <td>{next.sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { useEffect, useId, useRef } from 'react'
import type { ImportReport } from '#contract/import.ts'
import action from '#app/ui/action.module.css'
import styles from './import.module.css'

interface ImportFindingsProps {
  title: string
  report: ImportReport
  /** As they were sent. */
  rows: readonly Record<string, string>[]
  /** The number that the spreadsheet shows beside each. */
  sheetRows: readonly number[]
  isDone: boolean
  noun: { one: string; many: string }
  onDownload: () => void
}

const mostLines = 100

/** How many rows do what, which ones cannot be done and why, and which look like what is there. */
export function ImportFindings({ title, report, rows, sheetRows, isDone, noun, onDownload }: ImportFindingsProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  const failed = new Set(report.errors.map(({ row }) => row)).size
  return (
    <section ref={section} tabIndex={-1} className={styles.step} aria-labelledby={id}>
      <h2 id={id}>{isDone ? title : `3. ${title}`}</h2>
      <dl className={styles.counts}>
        <Count value={report.created} label={isDone ? 'added' : 'new'} />
        <Count value={report.updated} label="changed" />
        <Count value={report.unchanged} label="as they are" />
        <Count value={failed} label="left out" isAlarm={failed > 0} />
      </dl>
      {failed > 0 && (
        <>
          <h3>{failed === 1 ? `One ${noun.one} cannot be imported` : `${failed} ${noun.many} cannot be imported`}</h3>
          <ul className={styles.findings} aria-label="Rows with errors">
            {report.errors.slice(0, mostLines).map(({ row, field, message }) => (
              <li key={`${row} ${field} ${message}`}>
                <span className={styles.row}>Row {sheetRows[row - 1]}</span> {message}{' '}
                <Cell text={field === null ? undefined : rows[row - 1]?.[field]} />
              </li>
            ))}
          </ul>
          {report.errors.length > mostLines && <p>And {report.errors.length - mostLines} more, all of them in the file below.</p>}
          <p>All other rows {isDone ? 'were' : 'can be'} imported. Mend these in the file and import it again.</p>
          <button type="button" className={action.secondary} onClick={onDownload}>
            Download these rows
          </button>
        </>
      )}
      {report.duplicates.length > 0 && !isDone && (
        <>
          <h3>{report.duplicates.length} may be there already</h3>
          <ul className={styles.findings} aria-label="Possible duplicates">
            {report.duplicates.slice(0, mostLines).map(({ row, of }) => (
              <li key={row}>
                <span className={styles.row}>Row {sheetRows[row - 1]}</span> looks like {of}.
              </li>
            ))}
          </ul>
          {report.duplicates.length > mostLines && <p>And {report.duplicates.length - mostLines} more.</p>}
        </>
      )}
    </section>
  )
}

function Count({ value, label, isAlarm = false }: { value: number; label: string; isAlarm?: boolean }) {
  return (
    <div data-alarm={isAlarm}>
      <dt>{label}</dt>
      <dd>{value.toLocaleString('en-US')}</dd>
    </div>
  )
}

/** What stands there, as far as it says anything. */
function Cell({ text }: { text: string | undefined }) {
  return text ? <q>{text}</q> : null
}

import { useId } from 'react'
import type { ImportReport } from '#contract/import/schema.ts'
import styles from './import.module.css'

interface ImportRenamesProps {
  report: ImportReport
  sheetRows: readonly number[]
  isDone: boolean
  noun: { one: string; many: string }
}

/** Records that are matched by something else, such as a member number, and get a new name. */
export function ImportRenames({ report, sheetRows, isDone, noun }: ImportRenamesProps) {
  const id = useId()
  const renames = report.rows.flatMap(({ row, is_new: isNew, changes }) =>
    isNew ? [] : changes.filter(({ field }) => field === 'name').map(({ from, to }) => ({ row, from, to })),
  )
  if (renames.length === 0) return null
  const count = renames.length === 1 ? `1 ${noun.one}` : `${renames.length.toLocaleString('en-US')} ${noun.many}`
  return (
    <>
      <h3 id={id}>
        {count} {isDone ? (renames.length === 1 ? 'was' : 'were') : 'will be'} renamed
      </h3>
      <ul className={styles.findings} aria-labelledby={id}>
        {renames.map(({ row, from, to }) => (
          <li key={row}>
            <span className={styles.row}>Row {sheetRows[row - 1]}</span>{' '}
            <div>
              <del>{from}</del> → <ins>{to}</ins>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

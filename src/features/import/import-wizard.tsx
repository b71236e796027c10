import { useState } from 'react'
import type { ImportReport } from '#contract/import.ts'
import action from '#app/ui/action.module.css'
import { FileStep } from './file-step.tsx'
import { failedRows } from './failed-rows.ts'
import styles from './import.module.css'
import { ImportFindings } from './import-findings.tsx'
import { matchColumns, missingFields, putColumn, rowsOf, type ImportField, type Matching } from './match-columns.ts'
import { MatchStep } from './match-step.tsx'
import type { Table } from './parse-csv.ts'
import { runImport, type RunImport } from './run-import.ts'

interface ImportWizardProps {
  /** Such as "Import people". */
  title: string
  noun: { one: string; many: string }
  fields: readonly ImportField[]
  /** What a row is known by, in a sentence. */
  about: string
  onRun: RunImport
  /** Hands rows to the person as a file. */
  onDownload: (name: string, rows: Record<string, string>[]) => void
  onClose: () => void
}

interface Chosen {
  name: string
  table: Table
  matching: Matching
}

/** A file, its columns, what would become of its rows, and then the doing: nothing is changed before somebody has seen that. */
export function ImportWizard({ title, noun, fields, about, onRun, onDownload, onClose }: ImportWizardProps) {
  const [chosen, choose] = useState<Chosen>()
  const [checked, setChecked] = useState<ImportReport>()
  const [done, setDone] = useState<ImportReport>()
  const [leavesOutDuplicates, leaveOutDuplicates] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()

  const rows = chosen ? rowsOf(chosen.table, chosen.matching) : []
  const sheetRows = chosen?.table.sheetRows ?? []
  const missing = chosen ? missingFields(chosen.matching, fields) : []
  const duplicated = new Set(leavesOutDuplicates ? checked?.duplicates.map(({ row }) => row) : [])

  function take(name: string, table: Table) {
    choose({ name, table, matching: matchColumns(table.header, fields) })
    setProblem(undefined)
    setChecked(undefined)
    setDone(undefined)
  }

  async function run(isDryRun: boolean) {
    setRunning(true)
    setProblem(undefined)
    const numbers = rows.map((_row, index) => index + 1).filter((row) => !duplicated.has(row))
    const sent = numbers.map((row) => rows[row - 1] ?? {})
    const answer = await runImport(sent, isDryRun, onRun)
    setRunning(false)
    if (!answer.ok) return setProblem(answer.sentence)
    // By the file's own numbers, whatever was left out of what was sent.
    const errors = answer.report.errors.map(({ row, field, message }) => ({ row: numbers[row - 1] ?? row, field, message }))
    const report = { ...answer.report, errors }
    if (isDryRun) setChecked(report)
    else setDone(report)
  }

  const download = (report: ImportReport) => chosen && onDownload(`not-imported-${chosen.name}`, failedRows(chosen.table, report))

  return (
    <section className={styles.wizard} aria-label={title}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <button type="button" className={action.secondary} onClick={onClose}>
          Back to the list
        </button>
      </header>
      <p className={styles.about}>{about}</p>
      {!done && <FileStep chosen={chosen?.name} rows={chosen?.table.rows.length} noun={noun} onChoose={take} />}
      {chosen && !done && (
        <MatchStep
          table={chosen.table}
          matching={chosen.matching}
          fields={fields}
          missing={missing}
          onMatch={(place, field) => {
            choose({ ...chosen, matching: putColumn(chosen.matching, place, field) })
            setChecked(undefined)
          }}
        />
      )}
      {chosen && !checked && !done && (
        <button type="button" className={action.primary} disabled={missing.length > 0 || isRunning} onClick={() => void run(true)}>
          {isRunning ? 'Checking …' : 'Check the rows'}
        </button>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {checked && !done && (
        <>
          <ImportFindings
            title="What would be done"
            report={checked}
            rows={rows}
            sheetRows={sheetRows}
            isDone={false}
            noun={noun}
            onDownload={() => download(checked)}
          />
          {checked.duplicates.length > 0 && (
            <label className={styles.option}>
              <input type="checkbox" checked={leavesOutDuplicates} onChange={(event) => leaveOutDuplicates(event.currentTarget.checked)} />
              Leave out the rows that look like somebody or something that is there
            </label>
          )}
          <button
            type="button"
            className={action.primary}
            disabled={isRunning || checked.created + checked.updated === 0}
            onClick={() => void run(false)}
          >
            {isRunning ? 'Importing …' : 'Import'}
          </button>
        </>
      )}
      {done && (
        <>
          <ImportFindings
            title="Imported"
            report={done}
            rows={rows}
            sheetRows={sheetRows}
            isDone
            noun={noun}
            onDownload={() => download(done)}
          />
          <button type="button" className={action.primary} onClick={onClose}>
            To the list
          </button>
        </>
      )}
    </section>
  )
}

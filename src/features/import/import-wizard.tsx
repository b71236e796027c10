import { CheckboxField } from '#app/ui/form/checkbox-field.tsx'
import { useState } from 'react'
import type { ImportColumn } from '#contract/import/columns.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import { importRows, type ImportedList } from '#app/outbox/commands/import-rows.ts'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { FileStep } from './file-step.tsx'
import { failedRows } from './failed-rows.ts'
import styles from './import.module.css'
import { ImportFindings } from './import-findings.tsx'
import { matchColumns, missingFields, putColumn, rowsOf, type Matching } from './match-columns.ts'
import { MatchStep } from './match-step.tsx'
import type { Table } from './parse-csv.ts'
import { renumbered, runImport } from './run-import.ts'
import { UndoImport } from './undo-import.tsx'

interface ImportWizardProps {
  /** Such as "Import people". */
  title: string
  noun: { one: string; many: string }
  /** What the file fills. */
  list: ImportedList
  fields: readonly ImportColumn[]
  /** What a row is known by, in a sentence. */
  about: string
  /** Hands rows to the person as a file. */
  onDownload: (name: string, rows: Record<string, string>[]) => void
  onClose: () => void
}

interface Chosen {
  importId: string
  name: string
  table: Table
  matching: Matching
}

/** A file, its columns, what would become of its rows, and then the doing: nothing is changed before somebody has seen that. */
export function ImportWizard({ title, noun, list, fields, about, onDownload, onClose }: ImportWizardProps) {
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
    choose({ importId: crypto.randomUUID(), name, table, matching: matchColumns(table.header, fields) })
    setProblem(undefined)
    setChecked(undefined)
    setDone(undefined)
  }

  async function run(isDryRun: boolean) {
    setRunning(true)
    setProblem(undefined)
    // What the check refused stays out: two rows of one record, too, of which the server would see one at a time.
    const refused = new Set(isDryRun ? [] : checked?.errors.map(({ row }) => row))
    const numbers = rows.map((_row, index) => index + 1).filter((row) => !duplicated.has(row) && !refused.has(row))
    const sent = numbers.map((row) => rows[row - 1] ?? {})
    const options = { isDryRun, importId: chosen?.importId ?? '', fileName: chosen?.name ?? '' }
    const answer = await runImport(sent, options, (part, how) => importRows(list, part, how))
    setRunning(false)
    if (!answer.ok) return setProblem(answer.sentence)
    // By the file's own numbers, whatever was left out of what was sent.
    const sentReport = renumbered(answer.report, (row) => numbers[row - 1] ?? row)
    const report = isDryRun ? sentReport : { ...sentReport, errors: [...(checked?.errors ?? []), ...sentReport.errors] }
    if (isDryRun) setChecked(report)
    else setDone(report)
  }

  const download = (report: ImportReport) => chosen && onDownload(`not-imported-${chosen.name}`, failedRows(chosen.table, report, fields))

  return (
    <section className={styles.wizard} aria-label={title}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Button onClick={onClose}>Back to the list</Button>
      </header>
      <p className={styles.about}>{about} An empty cell leaves a value as it is; (clear) in a cell empties it.</p>
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
        <Button variant="filled" disabled={missing.length > 0 || isRunning} onClick={() => void run(true)}>
          {isRunning ? 'Checking…' : 'Check the rows'}
        </Button>
      )}
      {problem && <Problem>{problem}</Problem>}
      {checked && !done && (
        <>
          <ImportFindings
            title="Preview"
            report={checked}
            columns={fields}
            rows={rows}
            sheetRows={sheetRows}
            isDone={false}
            noun={noun}
            onDownload={() => download(checked)}
          />
          {checked.duplicates.length > 0 && (
            <CheckboxField
              name="leave-out"
              label="Leave out the rows that look like somebody or something that is there"
              value={leavesOutDuplicates}
              onChange={leaveOutDuplicates}
            />
          )}
          <Button variant="filled" disabled={isRunning || checked.created + checked.updated === 0} onClick={() => void run(false)}>
            {isRunning ? 'Importing…' : 'Import'}
          </Button>
        </>
      )}
      {done && (
        <>
          <ImportFindings
            title="Imported"
            report={done}
            columns={fields}
            rows={rows}
            sheetRows={sheetRows}
            isDone
            noun={noun}
            onDownload={() => download(done)}
          />
          {chosen && done.created + done.updated > 0 && <UndoImport list={list} importId={chosen.importId} />}
          <Button variant="filled" onClick={onClose}>
            Back to the list
          </Button>
        </>
      )}
    </section>
  )
}

import { useId, useState } from 'react'
import styles from './import.module.css'
import { decodeText, parseCsv, type Table } from './parse-csv.ts'

interface FileStepProps {
  chosen: string | undefined
  rows: number | undefined
  noun: { many: string }
  onChoose: (name: string, table: Table) => void
}

const largestBytes = 5_000_000

export function FileStep({ chosen, rows, noun, onChoose }: FileStepProps) {
  const id = useId()
  const [problem, setProblem] = useState<string>()

  async function read(file: File) {
    const found = file.size > largestBytes ? undefined : parseCsv(decodeText(await file.arrayBuffer()))
    const wrong = problemOf(found, noun)
    setProblem(wrong)
    if (found && !wrong) onChoose(file.name, found)
  }

  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id}>1. The file</h2>
      <p>A table saved as CSV, with the names of the columns in its first row.</p>
      <input
        className={styles.file}
        type="file"
        aria-label="CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void read(file)
        }}
      />
      <output>{chosen && !problem && `${chosen}: ${rows?.toLocaleString('en-US')} rows.`}</output>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  )
}

function problemOf(table: Table | undefined, { many }: { many: string }): string | undefined {
  if (!table) return 'This file is over 5 MB. Divide it and import the parts one after the other.'
  if (table.rows.length === 0) return `There are no ${many} in this file. Save the table as CSV, with the columns’ names in its first row.`
  if (table.header.some((name) => name.includes('\0'))) return 'This file is no table of texts. In your spreadsheet, save it as CSV.'
  return undefined
}

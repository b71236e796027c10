import { useState, type ReactNode } from 'react'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import { KnownColumns } from './known-columns.tsx'
import { StepFrame } from './step-frame.tsx'
import { decodeText, parseCsv, type Table } from './parse-csv.ts'
import { FileZone } from '#app/ui/fields/file-zone.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'

interface FileStepProps {
  noun: { many: string }
  fields: readonly ImportColumn[]
  onChoose: (name: string, table: Table) => void
  onDownload: (name: string, rows: Record<string, string>[]) => void
  /** Message and actions for the chosen file. */
  children?: ReactNode
}

const maxBytes = 5_000_000
const tooLarge = 'This file is over 5 MB. Split it and import the parts one at a time.'

export function FileStep({ noun, fields, onChoose, onDownload, children }: FileStepProps) {
  const [problem, setProblem] = useState<string>()

  async function take(file: File) {
    const read = file.size > maxBytes ? { problem: tooLarge } : tableOf(await file.arrayBuffer(), noun)
    setProblem('problem' in read ? read.problem : undefined)
    if (!('problem' in read)) onChoose(file.name, read)
  }

  return (
    <StepFrame title="Upload">
      <p>A CSV file with column names in the first row. You can match other names in the next step.</p>
      <KnownColumns fields={fields} noun={noun} onDownload={onDownload} />
      <FileZone
        noun="CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        room={1}
        w="100%"
        py="2.5rem"
        onPick={([file]) => void (file && take(file))}
      />
      {problem ? <Problem>{problem}</Problem> : children}
    </StepFrame>
  )
}

function tableOf(bytes: ArrayBuffer, { many }: { many: string }): Table | { problem: string } {
  const text = decodeText(bytes)
  if (text === undefined) return { problem: 'We can’t read this file. Save it as CSV (UTF-8) and try again.' }
  const table = parseCsv(text)
  if ('problem' in table || table.rows.length > 0) return table
  return { problem: `We found no ${many} in this file. Save it as CSV with column names in the first row.` }
}

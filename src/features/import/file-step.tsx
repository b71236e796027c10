import { useState, type ReactNode } from 'react'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import { StepFrame } from './step-frame.tsx'
import { decodeText, parseCsv, type Table } from './parse-csv.ts'
import { FileZone } from '#app/ui/fields/file-zone.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { Box, Text } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { Columns } from '#app/ui/columns.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { plural } from '#contract/value/plural.ts'

interface FileStepProps {
  noun: { many: string }
  fields: readonly ImportColumn[]
  /** Explains how rows are matched to existing records. */
  about: string
  source: ReactNode
  onChoose: (name: string, table: Table) => void
  onDownload: (name: string, rows: Record<string, string>[]) => void
  /** Message and actions for the chosen file. */
  children?: ReactNode
}

/** More optional columns are listed only when asked for. */
const maxShown = 20
const maxBytes = 5_000_000
const tooLarge = 'This file is over 5 MB. Split it and import the parts one at a time.'

export function FileStep({ noun, fields, about, source, onChoose, onDownload, children }: FileStepProps) {
  const [problem, setProblem] = useState<string>()

  async function take(file: File) {
    const read = file.size > maxBytes ? { problem: tooLarge } : tableOf(await file.arrayBuffer(), noun)
    setProblem('problem' in read ? read.problem : undefined)
    if (!('problem' in read)) onChoose(file.name, read)
  }

  return (
    <StepFrame title="Upload" isShownAbove>
      <p>A CSV file with column names in the first row. You can match other names in the next step.</p>
      <FileZone noun="CSV file" accept=".csv,.tsv,.txt,text/csv" room={1} isLarge onPick={([file]) => void (file && take(file))} />
      {problem ? <Problem>{problem}</Problem> : children}
      <KnownColumns fields={fields} noun={noun} onDownload={onDownload} />
      {source}
      <Text inherit maw="60rem" c="dimmed">
        {about} Empty cells leave the value unchanged. Enter (clear) to remove a value.
      </Text>
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

/** An empty row with every column for new records; undefined if the import adds none. */
export function templateRow(fields: readonly ImportColumn[]): Record<string, string> | undefined {
  if (fields.some(({ name, required }) => name === 'id' && required)) return undefined
  const columns = fields.filter(({ name, isReadOnly }) => name !== 'id' && !isReadOnly)
  return Object.fromEntries(columns.map(({ label }) => [label, '']))
}

interface KnownColumnsProps {
  fields: readonly ImportColumn[]
  noun: { many: string }
  onDownload: (name: string, rows: Record<string, string>[]) => void
}

/** The columns that an import reads, and an empty file with them. */
export function KnownColumns({ fields, noun, onDownload }: KnownColumnsProps) {
  const known = fields.filter(({ isReadOnly }) => !isReadOnly)
  const required = [
    { title: 'Required', columns: known.filter((column) => column.required) },
    { title: `Required for new ${noun.many}`, columns: known.filter(({ isRequiredForNew }) => isRequiredForNew) },
  ].filter(({ columns }) => columns.length > 0)
  const optional = known.filter((column) => !column.required && !column.isRequiredForNew)
  const template = templateRow(fields)
  return (
    <>
      {required.map(({ title, columns }) => (
        <Text key={title} inherit maw="60rem">
          <strong>{title}:</strong> {columns.map(({ label }) => label).join('\u00a0· ')}
        </Text>
      ))}
      {optional.length > 0 && (
        <Box w="100%">
          <Folded summary={plural(optional.length, 'optional column', 'optional columns')} startsOpen={optional.length <= maxShown}>
            <Columns component="ul" min="12rem" gap="0.25rem 1.5rem">
              {optional.map(({ name, label }) => (
                <li key={name}>{label}</li>
              ))}
            </Columns>
          </Folded>
        </Box>
      )}
      {template && (
        <Button onClick={() => onDownload(`${noun.many.replaceAll(' ', '-')}-template.csv`, [template])}>Download a template</Button>
      )}
    </>
  )
}

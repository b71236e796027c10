import { Flex, Group, Text } from '@mantine/core'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import { plural } from '#contract/value/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { ImportChanges } from './import-changes.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { StepFrame } from './step-frame.tsx'
import { useId } from 'react'
import { DividedList } from '#app/ui/divided-list.tsx'
import { RowLine } from './row-line.tsx'
import { otherRow } from './run-import.ts'

interface ImportFindingsProps {
  title: string
  report: ImportReport
  /** Named as in the file, for errors. */
  columns: readonly ImportColumn[]
  /** Named as in the portal, for what they change. */
  fields: readonly ImportColumn[]
  /** As they were sent. */
  rows: readonly Record<string, string>[]
  /** Row numbers as the spreadsheet shows them. */
  sheetRows: readonly number[]
  isDone: boolean
  noun: { one: string; many: string }
  onDownload: () => void
}

const maxLines = 100

/** Counts by outcome, rows with errors, and possible duplicates. */
export function ImportFindings({ title, report, columns, fields, rows, sheetRows, isDone, noun, onDownload }: ImportFindingsProps) {
  const failed = new Set(report.errors.map(({ row }) => row)).size
  return (
    <StepFrame title={title} takesFocus>
      <Group component="dl" gap="0.5rem 2rem" align="stretch">
        <Count value={report.created} label={isDone ? 'added' : 'new'} />
        <Count value={report.updated} label="changed" />
        <Count value={report.unchanged} label="unchanged" />
        <Count value={failed} label="skipped" isAlarm={failed > 0} />
      </Group>
      {failed > 0 && (
        <>
          <h3>
            {failed === 1 ? `1 ${noun.one}` : `${failed} ${noun.many}`} {isDone ? (failed === 1 ? 'wasn’t' : 'weren’t') : 'can’t be'}{' '}
            imported
          </h3>
          <RefusedRows errors={report.errors.slice(0, maxLines)} columns={columns} rows={rows} sheetRows={sheetRows} />
          {report.errors.length > maxLines && <p>And {report.errors.length - maxLines} more. Download the file below to see them all.</p>}
          <p>All other rows {isDone ? 'were' : 'can be'} imported. Fix these in the file and import it again.</p>
          <Button onClick={onDownload}>Download these rows</Button>
        </>
      )}
      <ImportRenames report={report} sheetRows={sheetRows} isDone={isDone} noun={noun} />
      <ImportChanges report={report} fields={fields} sheetRows={sheetRows} isDone={isDone} />
      {report.duplicates.length > 0 && !isDone && (
        <>
          <h3>{plural(report.duplicates.length, 'possible duplicate', 'possible duplicates')}</h3>
          <DividedList mah="20rem" w="100%" style={{ overflow: 'auto' }} aria-label="Possible duplicates">
            {report.duplicates.slice(0, maxLines).map(({ row, of }) => (
              <RowLine key={row} row={sheetRows[row - 1]}>
                looks like {otherRow(of, (other) => sheetRows[other - 1] ?? other)}.
              </RowLine>
            ))}
          </DividedList>
          {report.duplicates.length > maxLines && <p>And {report.duplicates.length - maxLines} more.</p>}
        </>
      )}
    </StepFrame>
  )
}

function Count({ value, label, isAlarm = false }: { value: number; label: string; isAlarm?: boolean }) {
  return (
    <Flex direction="column-reverse">
      <Text component="dt" inherit c="dimmed">
        {label}
      </Text>
      <Text
        component="dd"
        fz="1.5rem"
        fw={700}
        lh={1.2}
        {...(isAlarm && { c: 'var(--alarm)' })}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {value.toLocaleString('en-US')}
      </Text>
    </Flex>
  )
}

/** Records that are matched by something else, such as a member number, and get a new name. */
function ImportRenames({ report, sheetRows, isDone, noun }: Pick<ImportFindingsProps, 'report' | 'sheetRows' | 'isDone' | 'noun'>) {
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
      <DividedList mah="20rem" w="100%" style={{ overflow: 'auto' }} aria-labelledby={id}>
        {renames.map(({ row, from, to }) => (
          <RowLine key={row} row={sheetRows[row - 1]}>
            <del>{from}</del> → <ins>{to}</ins>
          </RowLine>
        ))}
      </DividedList>
    </>
  )
}

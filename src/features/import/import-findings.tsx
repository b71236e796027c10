import { Flex, Group, Text, Box } from '@mantine/core'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import { formatList } from '#contract/value/format-list.ts'
import { plural } from '#contract/value/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { StepFrame } from './step-frame.tsx'
import { useId, type ReactNode } from 'react'
import { DividedList } from '#app/ui/divided-list.tsx'
import { otherRow } from './run-import.ts'
import { ImportChanges } from './import-changes.tsx'

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
  /** Possible duplicates that are not imported. */
  leftOut: ImportReport['duplicates']
  isDone: boolean
  noun: { one: string; many: string }
  onDownload: () => void
}

const maxLines = 100

/** Counts by outcome, rows with errors, and possible duplicates. */
export function ImportFindings({
  title,
  report,
  columns,
  fields,
  rows,
  sheetRows,
  leftOut,
  isDone,
  noun,
  onDownload,
}: ImportFindingsProps) {
  const isLeftOut = new Set(leftOut.map(({ row }) => row))
  const willBe = { ...report, rows: report.rows.filter(({ row }) => !isLeftOut.has(row)) }
  const skipped = report.rows.filter(({ row }) => isLeftOut.has(row))
  const isChange = ({ is_new: isNew, changes }: ImportReport['rows'][number]) => !isNew && changes.length > 0
  const duplicates = isDone ? leftOut : report.duplicates
  const failed = new Set(report.errors.map(({ row }) => row)).size
  return (
    <StepFrame title={title} isShownAbove={!isDone} takesFocus>
      <Group
        component="dl"
        gap="0.5rem 2rem"
        align="stretch"
        w="100%"
        px="lg"
        py="sm"
        bg="var(--sheet)"
        bd="1px solid var(--line)"
        bdrs="lg"
      >
        <Count value={report.created - skipped.filter((row) => row.is_new).length} label={isDone ? 'added' : 'new'} />
        <Count value={report.updated - skipped.filter(isChange).length} label="changed" />
        <Count value={report.unchanged} label="unchanged" />
        <Count value={leftOut.length} label="skipped" />
        <Count value={failed} label="to fix" isAlarm={failed > 0} />
      </Group>
      {failed > 0 && (
        <>
          <h3>
            {plural(failed, 'row', 'rows')} to fix{isDone && ', not imported'}
          </h3>
          <RefusedRows errors={report.errors.slice(0, maxLines)} columns={columns} rows={rows} sheetRows={sheetRows} />
          {report.errors.length > maxLines && <p>And {report.errors.length - maxLines} more. Download the file below to see them all.</p>}
          <p>
            {leftOut.length === 0 && failed < sheetRows.length && `All other rows ${isDone ? 'were' : 'can be'} imported. `}
            Fix these in the file and import it again.
          </p>
          <Button onClick={onDownload}>Download the rows to fix</Button>
        </>
      )}
      <LeftAsIs report={willBe} fields={fields} />
      <ImportRenames report={willBe} sheetRows={sheetRows} isDone={isDone} noun={noun} />
      <ImportChanges report={willBe} fields={fields} sheetRows={sheetRows} isDone={isDone} />
      {duplicates.length > 0 && (
        <>
          <h3>
            {plural(duplicates.length, 'possible duplicate', 'possible duplicates')}
            {isDone && ' skipped'}
          </h3>
          <DividedList w="100%" aria-label="Possible duplicates">
            {duplicates.slice(0, maxLines).map(({ row, of }) => (
              <RowLine key={row} row={sheetRows[row - 1]}>
                looks like {otherRow(of, (other) => sheetRows[other - 1] ?? other)}.
              </RowLine>
            ))}
          </DividedList>
          {duplicates.length > maxLines && <p>And {duplicates.length - maxLines} more.</p>}
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
        {...(isAlarm ? { c: 'var(--alarm)' } : value === 0 && { c: 'dimmed' })}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {value.toLocaleString('en-US')}
      </Text>
    </Flex>
  )
}

/** Nobody should believe that an import approved an entry. */
function LeftAsIs({ report, fields }: Pick<ImportFindingsProps, 'report' | 'fields'>) {
  const found = report.rows.flatMap((row) => (row.left_as_is ? [row.left_as_is] : []))
  if (found.length === 0) return null
  const names = new Set(found.flat())
  const labels = fields.filter(({ name }) => names.has(name)).map(({ label }) => label)
  return (
    <EdgeNote tone="wait">
      {plural(found.length, 'row has', 'rows have')} other values in columns that can’t be imported: {formatList(labels)}. These stay as
      they are.
    </EdgeNote>
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
      <DividedList w="100%" aria-labelledby={id}>
        {renames.slice(0, maxLines).map(({ row, from, to }) => (
          <RowLine key={row} row={sheetRows[row - 1]}>
            <del>{from}</del> → <ins>{to}</ins>
          </RowLine>
        ))}
      </DividedList>
      {renames.length > maxLines && <p>And {renames.length - maxLines} more.</p>}
    </>
  )
}

/** What there is to say about a row of the file. */
function RowLine({ row, children }: { row: number | undefined; children: ReactNode }) {
  return (
    <Group component="li" gap={0} align="flex-start" wrap="nowrap">
      <Box component="span" flex="0 0 5.5rem" fw={600}>
        Row {row}
      </Box>{' '}
      <Box miw={0}>{children}</Box>
    </Group>
  )
}

import { Group, Stack, Text } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import { countImported, matchColumns, missingFields, type Matching } from '#contract/spreadsheet/match-columns.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import { plural } from '#contract/value/plural.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { dayHere } from '#contract/time/zoned-time.ts'
import { askBeforeUnload } from '#app/session/open-forms.ts'
import { newId } from '#app/outbox/new-id.ts'
import { importRows, undoImport, type BatchPlace, type ImportedList, type ImportOptions } from '#app/outbox/commands/import-rows.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { FormBar } from '#app/ui/form/form-bar.tsx'
import { Announcement } from '#app/ui/messages/announcement.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { AskBeforeLeaving } from '#app/ui/overlays/sheet.tsx'
import { RecordHeader } from '#app/ui/record/record-header.tsx'
import { UndoButton, type UndoReport } from '#app/ui/messages/undo-button.tsx'
import { errorColumn, failedRows } from './refused-rows.tsx'
import { FileStep } from './file-step.tsx'
import { ImportFindings } from './import-findings.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportSteps, type ImportStep } from './import-steps.tsx'
import { MatchStep } from './match-step.tsx'
import { columnName, rowsOf, type Table } from './parse-csv.ts'
import { rememberedMatching, rememberMatching } from './remembered-matching.ts'
import { joined, renumbered, runImport } from './run-import.ts'
import { UndoneImport } from './undone-import.tsx'

interface ImportWizardProps {
  title: string
  noun: { one: string; many: string }
  list: ImportedList
  fields: readonly ImportColumn[]
  /** Explains how rows are matched to existing records. */
  about: string
  /** Offers a file to start from, for a list that has no template. */
  source?: ReactNode
  /** What comes after an import: is given the rows of the records that it added. */
  next?: ((added: readonly Record<string, string>[]) => ReactNode) | undefined
  onDownload: (name: string, rows: Record<string, string>[]) => void
  onClose: () => void
}

interface Chosen {
  importId: string
  name: string
  table: Table
  matching: Matching
  /** When a file with these columns was last matched on this device, in milliseconds. */
  rememberedAt: number | undefined
}

/** Imports a file in steps: upload, match columns, preview, import. Nothing changes before the user has seen the preview. */
export function ImportWizard({ title, noun, list, fields, about, source, next, onDownload, onClose }: ImportWizardProps) {
  const [step, setStep] = useState<ImportStep>('upload')
  const [chosen, setChosen] = useState<Chosen>()
  /** The same, also for what was begun with an earlier one. */
  const newest = useRef(chosen)
  const [checked, setChecked] = useState<ImportReport>()
  /** What was imported before the import broke off, and which rows that was. */
  const [begun, setBegun] = useState<{ report: ImportReport; sent: ReadonlySet<number> }>()
  const [done, setDone] = useState<ImportReport>()
  const [undone, setUndone] = useState<UndoReport>()
  const [leavesOutDuplicates, leaveOutDuplicates] = useState(true)
  /** The rows that are being sent, of all. */
  const [running, setRunning] = useState<BatchPlace>()
  const isRunning = running !== undefined
  const [problem, setProblem] = useState<string>()

  const rows = chosen ? rowsOf(chosen.table, chosen.matching) : []
  const sheetRows = chosen?.table.sheetRows ?? []
  const columns = chosen ? asInFile(fields, chosen) : fields
  const leftOut = leavesOutDuplicates ? (checked?.duplicates ?? []) : []
  const duplicated = new Set(leftOut.map(({ row }) => row))

  const isOut = (row: number) => duplicated.has(row) || begun?.sent.has(row) === true
  const written = checked?.rows.filter(({ row, is_new: isNew, changes }) => (isNew || changes.length > 0) && !isOut(row))
  const count = written?.length ?? 0

  function choose(next: Chosen) {
    newest.current = next
    setChosen(next)
    setChecked(undefined)
  }

  function take(name: string, table: Table) {
    const remembered = rememberedMatching(list, table.header, fields)
    const matching = remembered?.matching ?? matchColumns(table.header, fields)
    choose({ importId: newId(), name, table, matching, rememberedAt: remembered?.at })
    setProblem(undefined)
    // If every column has a field, or the user chose earlier to skip it, there is nothing to match.
    const isOpen = matching.some((field, place) => field === null && table.header[place] !== errorColumn)
    setStep(missingFields(matching, fields).length > 0 || (isOpen && !remembered) ? 'match' : 'upload')
  }

  async function run(isDryRun: boolean) {
    if (isRunning) return
    setProblem(undefined)
    // Leave out rows that failed the check, including two rows for one record, which the server
    // would accept if sent separately.
    const refused = new Set(checked?.errors.map(({ row }) => row))
    const numbers = rows.map((_row, index) => index + 1).filter((row) => isDryRun || (!isOut(row) && !refused.has(row)))
    const sent = numbers.map((row) => rows[row - 1] ?? {})
    const options = { isDryRun, importId: chosen?.importId ?? '', fileName: chosen?.name ?? '' }
    const send = (part: Record<string, string>[], how: ImportOptions, place: BatchPlace) => {
      setRunning(place)
      return importRows(list, part, how, place)
    }
    const sending = () => runImport(sent, options, send, isDryRun ? 0 : begun?.sent.size)
    // It goes on after the person has left this page for another.
    const answer = await (isDryRun ? sending() : askBeforeUnload(sending))
    setRunning(undefined)
    // Another file or matching was chosen while this one was checked.
    if (isDryRun && newest.current !== chosen) return
    // Use the file's own row numbers, whatever was left out.
    const sentReport = renumbered(answer.report, (row) => numbers[row - 1] ?? row)
    const report = begun && !isDryRun ? joined(begun.report, sentReport) : sentReport
    const left = new Set(answer.ok ? [] : numbers.slice(answer.sent))
    // Nothing is to be imported of rows that change nothing.
    const isOver = answer.ok || (!isDryRun && !written?.some(({ row }) => left.has(row)))
    if (!isOver) {
      setProblem(answer.message)
      if (!isDryRun && answer.sent > 0) setBegun({ report, sent: new Set([...(begun?.sent ?? []), ...numbers.slice(0, answer.sent)]) })
      return
    }
    if (isDryRun) setChecked(report)
    else setDone({ ...report, unchanged: report.unchanged + left.size, errors: [...(checked?.errors ?? []), ...report.errors] })
    setStep(isDryRun ? 'preview' : 'result')
  }

  function check() {
    if (!chosen || isRunning) return
    if (step === 'match') rememberMatching(list, chosen.table.header, chosen.matching)
    leaveOutDuplicates(true)
    void run(true)
  }

  const download = (report: ImportReport) => chosen && onDownload(`not-imported-${chosen.name}`, failedRows(chosen, report, columns))
  const toAll = (
    <Button variant="filled" onClick={onClose}>
      All {noun.many}
    </Button>
  )
  const findings = { columns, fields, rows, sheetRows, leftOut, noun }

  return (
    <Stack component="section" gap="lg" align="flex-start" aria-label={title}>
      <RecordHeader title={title} backLabel={`All ${noun.many}`} way={onClose} maw="none" />
      <ImportSteps
        step={step}
        mayGoTo={(to) =>
          !isRunning && !begun && step !== 'result' && (to === 'upload' || (to === 'match' ? chosen : checked) !== undefined)
        }
        onStep={setStep}
      />
      {step === 'upload' && (
        <FileStep noun={noun} fields={fields} about={about} source={source} onChoose={take} onDownload={onDownload}>
          <output>{chosen && fileMessage(chosen, fields)}</output>
          {chosen && (
            <Group gap="xs">
              <Button variant="filled" aria-disabled={isRunning} onClick={check}>
                {isRunning ? 'Checking…' : 'Preview rows'}
              </Button>
              <Button onClick={() => setStep('match')}>Edit columns</Button>
            </Group>
          )}
        </FileStep>
      )}
      {step === 'match' && chosen && (
        <MatchStep
          name={chosen.name}
          table={chosen.table}
          matching={chosen.matching}
          fields={fields}
          isRunning={isRunning}
          onMatch={(matching) => choose({ ...chosen, matching })}
          onAutomatic={() => choose({ ...chosen, matching: matchColumns(chosen.table.header, fields) })}
          onPreview={check}
        />
      )}
      <Announcement>
        {running && `${step === 'preview' ? 'Importing' : 'Checking'} ${running.of.toLocaleString('en-US')} rows…`}
      </Announcement>
      {running && step !== 'preview' && <ImportProgress {...running} />}
      {problem && <Problem>{problem}</Problem>}
      {step === 'preview' && checked && chosen && (
        <>
          <Dimmed>{fileMessage(chosen, fields)}</Dimmed>
          <ImportFindings {...findings} title="Preview" report={checked} isDone={false} onDownload={() => download(checked)} />
          {checked.duplicates.length > 0 && (
            <CheckboxField name="leave-out" label="Skip possible duplicates" value={leavesOutDuplicates} onChange={leaveOutDuplicates} />
          )}
          <FormBar>
            {running && <ImportProgress {...running} />}
            <Text inherit fz="sm" flex="1 1 16rem" c="dimmed">
              {importSummary(count, rows.length)}
            </Text>
            <Group gap="xs" ms="auto">
              <Button disabled={isRunning || begun !== undefined} onClick={() => setStep('match')}>
                Edit columns
              </Button>
              <Button variant="filled" disabled={count === 0} aria-disabled={isRunning} onClick={() => void run(false)}>
                {isRunning ? 'Importing…' : count === 0 ? 'Nothing to import' : `Import ${plural(count, noun.one, noun.many)}`}
              </Button>
            </Group>
          </FormBar>
          {isRunning && (
            <AskBeforeLeaving title="Leave while rows are being imported?" stayLabel="Stay" leaveLabel="Leave" isOnDevice>
              <p>The import continues as long as the portal stays open, but this page won’t show its result. The audit log will.</p>
            </AskBeforeLeaving>
          )}
        </>
      )}
      {step === 'result' && done && !undone && (
        <>
          <ImportFindings {...findings} title="Imported" report={done} isDone onDownload={() => download(done)} />
          {next?.(done.rows.filter(({ is_new: isNew }) => isNew).map(({ row }) => rows[row - 1] ?? {}))}
          <FormBar>
            <Group gap="xs" ms="auto" align="flex-start">
              {chosen && done.created + done.updated > 0 && (
                <div>
                  <UndoButton label="Undo import" undo={() => undoImport(list, chosen.importId)} onUndone={setUndone} />
                </div>
              )}
              {toAll}
            </Group>
          </FormBar>
        </>
      )}
      {done && undone && (
        <>
          <UndoneImport done={done} undo={undone} />
          {toAll}
        </>
      )}
    </Stack>
  )
}

/** What the button will do. */
function importSummary(count: number, of: number): string {
  if (count === 0) return 'No rows will be imported.'
  return `${count.toLocaleString('en-US')} of ${plural(of, 'row', 'rows')} will be imported. You can undo it for a day.`
}

function fileMessage({ name, table, matching, rememberedAt }: Chosen, fields: readonly ImportColumn[]): string {
  const matched = countImported(matching, fields)
  const left = matching.length - matched
  const rows = table.rows.length === 1 ? '1 row' : `${table.rows.length.toLocaleString('en-US')} rows`
  const counts = `${name}: ${rows}, ${matched} ${matched === 1 ? 'column' : 'columns'} matched`
  const skipped = left > 0 ? `, ${left} not imported` : ''
  const since = rememberedAt === undefined ? '' : ` Using your column matches from ${formatDay(dayHere(rememberedAt))}.`
  return `${counts}${skipped}.${since}`
}

/** The fields labeled with the file's column names, because that is where the user looks for a wrong cell. */
function asInFile(fields: readonly ImportColumn[], { table, matching }: Chosen): readonly ImportColumn[] {
  return fields.map((field) => {
    const place = matching.indexOf(field.name)
    return place === -1 ? field : { ...field, label: columnName(table, place) }
  })
}

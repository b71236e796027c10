import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { ImportReport } from '#contract/import/schema.ts'
import { companyColumns } from '#contract/spreadsheet/columns.ts'
import { FileStep } from '#app/features/import/file-step.tsx'
import { ImportProgress } from '#app/features/import/import-progress.tsx'
import { ImportWizard } from '#app/features/import/import-wizard.tsx'
import type { ImportAnswer } from '#app/outbox/commands/import-rows.ts'
import { Announcement } from '#app/ui/messages/announcement.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { UndoButton } from '#app/ui/messages/undo-button.tsx'
import { ImportFindings } from '#app/features/import/import-findings.tsx'
import { MatchStep } from '#app/features/import/match-step.tsx'
import { buttonsOf, elementsOf, press } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

const importRows = vi.hoisted(() => vi.fn<(list: string, ...batch: unknown[]) => Promise<ImportAnswer>>())
vi.mock('#app/outbox/commands/import-rows.ts', () => ({ importRows, undoImport: () => undefined }))
vi.mock('#app/features/import/remembered-matching.ts', () => ({ rememberedMatching: () => undefined, rememberMatching: () => undefined }))

const report = { created: 1, updated: 0, unchanged: 0, errors: [], duplicates: [], rows: [] }
const rows = Array.from({ length: 2_500 }, (_, index) => [`Company ${index}`, 'BUILDER'])
const table = { header: ['Name', 'Membership type'], rows, sheetRows: rows.map((_, index) => index + 2) }

const props = {
  title: 'Import companies',
  noun: { one: 'company', many: 'companies' },
  list: 'companies',
  fields: companyColumns,
  about: '',
  onDownload: () => undefined,
  onClose: () => undefined,
} as const

test('a long file says how far it is, and its button keeps the focus', async () => {
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<ImportAnswer>())
  for (const { promise } of answers) importRows.mockReturnValueOnce(promise)
  const wizard = await mountHook(ImportWizard, props)
  const drawn = () => elementsOf(wizard.now(), ImportProgress).map((element) => markupOf(element).replaceAll(/<[^>]*>/g, ''))
  const announced = () => elementsOf(wizard.now(), Announcement)[0]?.props.children
  await wizard.during(() => elementsOf(wizard.now(), FileStep)[0]?.props.onChoose('companies.csv', table))

  await wizard.during(() => press(wizard.now(), 'Preview rows'))
  expect(announced()).toBe('Checking 2,500 rows…')
  expect(drawn()).toEqual([''])
  expect(buttonsOf(wizard.now()).find(({ props }) => props.children === 'Checking…')?.props).toMatchObject({ 'aria-disabled': true })
  await wizard.during(() => press(wizard.now(), 'Checking…'))
  await wizard.during(() => answers[0]?.resolve({ ok: true, report }))
  expect(drawn()).toEqual(['1,000 of 2,500'])
  await wizard.during(() => answers[1]?.resolve({ ok: true, report }))
  expect(drawn()).toEqual(['2,000 of 2,500'])
  await wizard.during(() => answers[2]?.resolve({ ok: true, report }))

  expect(importRows).toHaveBeenCalledTimes(3)
  expect(drawn()).toEqual([])
  expect(announced()).toBeUndefined()
})

const short = { header: ['Name', 'Membership type', 'Note'], rows: [['Oak Homes', 'BUILDER', '']], sheetRows: [2] }

test.each([
  [
    'a file',
    'Upload',
    (page: ReactNode) => elementsOf(page, FileStep)[0]?.props.onChoose('b.csv', { ...table, rows: table.rows.slice(0, 2) }),
  ],
  ['a matching', 'Match', (page: ReactNode) => elementsOf(page, MatchStep)[0]?.props.onMatch(['name', 'membership_type', 'phone'])],
])('%s chosen while another is checked is not previewed with the findings of that one', async (_what, from, choose) => {
  const { promise, resolve } = Promise.withResolvers<ImportAnswer>()
  importRows.mockReturnValueOnce(promise).mockResolvedValueOnce({ ok: true, report })
  const wizard = await mountHook(ImportWizard, props)
  const check = () => (from === 'Upload' ? press(wizard.now(), 'Preview rows') : elementsOf(wizard.now(), MatchStep)[0]?.props.onPreview())
  await wizard.during(() =>
    elementsOf(wizard.now(), FileStep)[0]?.props.onChoose('a.csv', from === 'Upload' ? { ...table, rows: [['A', 'BUILDER']] } : short),
  )
  await wizard.during(check)

  await wizard.during(() => choose(wizard.now()))
  await wizard.during(() => resolve({ ok: true, report }))
  expect(elementsOf(wizard.now(), ImportFindings)).toEqual([])
  await wizard.during(check)

  expect(elementsOf(wizard.now(), ImportFindings)).toHaveLength(1)
})

/** The answer to a batch of rows that add a record each, or change it. */
function batch(count: number, changes?: ImportReport['rows'][number]['changes']): { ok: true; report: ImportReport } {
  const row = { key: '', name: '', is_new: changes === undefined, changes: changes ?? [] }
  const counts = { created: changes ? 0 : count, updated: changes?.length ? count : 0, unchanged: changes?.length === 0 ? count : 0 }
  return { ok: true, report: { ...report, ...counts, rows: Array.from({ length: count }, (_, index) => ({ row: index + 1, ...row })) } }
}

test('an import that broke off goes on with the rest, and its result covers the whole file', async () => {
  const people = table.rows.slice(0, 1_500)
  importRows.mockReset().mockResolvedValueOnce(batch(1_000)).mockResolvedValueOnce(batch(500))
  const wizard = await mountHook(ImportWizard, props)
  await wizard.during(() => elementsOf(wizard.now(), FileStep)[0]?.props.onChoose('a.csv', { ...table, rows: people }))
  await wizard.during(() => press(wizard.now(), 'Preview rows'))
  importRows.mockResolvedValueOnce(batch(1_000)).mockResolvedValueOnce({ ok: false, message: 'Offline.' })

  await wizard.during(() => press(wizard.now(), 'Import 1,500 companies'))
  expect(elementsOf(wizard.now(), Problem)[0]?.props.children).toBe('1,000 of 1,500 rows were imported. The rest wasn’t: Offline.')
  importRows.mockResolvedValueOnce(batch(500))
  await wizard.during(() => press(wizard.now(), 'Import 500 companies'))

  const rest = people.slice(1_000).map(([name, kind]) => ({ name, membership_type: kind }))
  expect(importRows.mock.lastCall).toMatchObject(['companies', rest, { isDryRun: false }, { before: 1_000, of: 1_500 }])
  expect(elementsOf(wizard.now(), ImportFindings)[0]?.props.report).toMatchObject({ created: 1_500, errors: [] })
})

test('what comes after an import gets the rows that it added', async () => {
  const [added] = batch(1).report.rows
  const changed = { ...batch(1, []).report.rows[0], row: 2 }
  const answer = { ok: true, report: { ...report, unchanged: 1, rows: [added, changed] } } as ImportAnswer
  importRows.mockReset().mockResolvedValue(answer)
  const next = vi.fn<(rows: readonly Record<string, string>[]) => string>(() => 'Invite')
  const wizard = await mountHook(ImportWizard, { ...props, next })
  await wizard.during(() => elementsOf(wizard.now(), FileStep)[0]?.props.onChoose('a.csv', { ...table, rows: table.rows.slice(0, 2) }))
  await wizard.during(() => press(wizard.now(), 'Preview rows'))
  expect(next).not.toHaveBeenCalled()

  await wizard.during(() => press(wizard.now(), 'Import 1 company'))

  expect(next).toHaveBeenLastCalledWith([{ name: 'Company 0', membership_type: 'BUILDER' }])
})

test('an import that breaks off twice counts over the whole file', async () => {
  importRows.mockReset().mockResolvedValueOnce(batch(1_000)).mockResolvedValueOnce(batch(1_000)).mockResolvedValueOnce(batch(500))
  const wizard = await mountHook(ImportWizard, props)
  await wizard.during(() => elementsOf(wizard.now(), FileStep)[0]?.props.onChoose('a.csv', table))
  await wizard.during(() => press(wizard.now(), 'Preview rows'))
  const breaksOff = () => importRows.mockResolvedValueOnce(batch(1_000)).mockResolvedValueOnce({ ok: false, message: 'You’re offline.' })
  breaksOff()
  await wizard.during(() => press(wizard.now(), 'Import 2,500 companies'))

  breaksOff()
  await wizard.during(() => press(wizard.now(), 'Import 1,500 companies'))
  expect(elementsOf(wizard.now(), Problem)[0]?.props.children).toBe('2,000 of 2,500 rows were imported. The rest wasn’t: You’re offline.')
})

test('an import that breaks off before rows that change nothing is over: its result and its undo are there', async () => {
  const changed = batch(1_000, [{ field: 'name', from: 'Oak', to: 'Oak Homes' }])
  importRows.mockReset().mockResolvedValueOnce(changed).mockResolvedValueOnce(batch(500, []))
  const wizard = await mountHook(ImportWizard, props)
  await wizard.during(() => elementsOf(wizard.now(), FileStep)[0]?.props.onChoose('a.csv', { ...table, rows: table.rows.slice(0, 1_500) }))
  await wizard.during(() => press(wizard.now(), 'Preview rows'))
  importRows.mockResolvedValueOnce(changed).mockResolvedValueOnce({ ok: false, message: 'You’re offline.' })

  await wizard.during(() => press(wizard.now(), 'Import 1,000 companies'))
  expect(elementsOf(wizard.now(), ImportFindings)[0]?.props).toMatchObject({ isDone: true, report: { updated: 1_000, unchanged: 500 } })
  expect(elementsOf(wizard.now(), UndoButton)).toHaveLength(1)
  expect(elementsOf(wizard.now(), Problem)).toEqual([])
})

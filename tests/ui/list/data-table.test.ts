import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { BulkBar } from '#app/ui/list/bulk-bar.tsx'
import { BulkReport, type BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { DataTable, type BulkEnd, type DataTableProps } from '#app/ui/list/data-table.tsx'
import { ListToolbar } from '#app/ui/list/list-toolbar.tsx'
import { ListLoading, ListNotice } from '#app/ui/list/list-notice.tsx'
import { readListState } from '#app/ui/list/list-state.ts'
import { offerUndo } from '#app/ui/messages/undo-offer.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { yesNoColumn } from '#app/ui/table/yes-no-column.ts'
import { TableGrid } from '#app/ui/table/table-grid.tsx'
import { buttonsOf, elementsOf, press } from '#tests/support/elements-of.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

const screen = vi.hoisted(() => ({ isNarrow: false }))
vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => screen.isNarrow }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
const page = vi.hoisted(() => ({ isLeft: false }))
vi.mock('#app/ui/overlays/use-page-left.ts', () => ({ usePageLeft: () => () => page.isLeft }))
vi.mock('#app/ui/messages/undo-offer.tsx', () => ({ offerUndo: vi.fn<typeof offerUndo>() }))
vi.mock('#app/ui/table/use-rem.ts', () => ({ useRem: () => 16 }))
beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => null }))

interface Row {
  id: string
  name: string
}

const skipped = ['oak', 'gone'].map((id) => ({ id, label: id, why: 'It is archived.' }))
const rows: readonly Row[] = [{ id: 'oak', name: 'Oak' }]
const upToDate = Number.MAX_SAFE_INTEGER

async function aTable(more: Partial<DataTableProps<Row>> = {}) {
  let end: BulkEnd = () => undefined
  const props: DataTableProps<Row> = {
    name: 'rows',
    noun: { one: 'row', many: 'rows' },
    rows,
    fetchedAt: 0,
    columns: [{ id: 'name', label: 'Name', value: ({ name }) => name }],
    defaultSort: 'name',
    state: readListState({}),
    onStateChange: () => undefined,
    Age: () => null,
    bulk: (_chosen, ends) => {
      end = ends
      return null
    },
    ...more,
  }
  const table = await mountHook(DataTable<Row>, props)
  return {
    table,
    props,
    reportOf: async (title: string, outcome: BulkOutcome = { done: 1, skipped: [] }) => {
      await table.during(() => elementsOf(table.now(), TableGrid)[0]?.props.onSelect?.({ ids: new Set(['oak']), anchor: 'oak' }))
      await table.during(() => end(title, outcome))
      return elementsOf(table.now(), BulkReport)[0]
    },
  }
}

test('each bulk action has a report of its own, so that none shows whether an earlier one was undone', async () => {
  const { reportOf } = await aTable()

  const first = await reportOf('Offered')
  const second = await reportOf('Offered')

  expect(first?.key).toEqual(expect.any(String))
  expect(second?.key).not.toBe(first?.key)
})

test('where rows are selected only for the export, the bar has it', async () => {
  const onExport = vi.fn<() => void>()
  const { table } = await aTable({ bulk: undefined, onExport } as unknown as Partial<DataTableProps<Row>>)

  await table.during(() => elementsOf(table.now(), TableGrid)[0]?.props.onSelect?.({ ids: new Set(['oak']), anchor: 'oak' }))
  const bar = elementsOf(table.now(), BulkBar)[0]
  await table.during(() => press(bar?.props.children, 'Export CSV (1)'))

  expect(onExport).toHaveBeenCalledWith(rows, expect.anything())
})

test('what was selected while a bulk action ran stays selected after it', async () => {
  let bulk: { chosen: readonly Row[]; end: BulkEnd } | undefined
  const { table } = await aTable({
    rows: [...rows, { id: 'elm', name: 'Elm' }],
    bulk: (chosen, end) => {
      bulk = { chosen, end }
      return null
    },
  })
  const grid = () => elementsOf(table.now(), TableGrid)[0]?.props
  const select = (ids: string[]) => table.during(() => grid()?.onSelect?.({ ids: new Set(ids), anchor: ids[0] ?? null }))
  await select(['oak'])
  const acting = bulk?.end

  await select(['oak', 'elm'])
  await table.during(() => acting?.('Offered', { done: 1, skipped: [] }))
  expect(bulk?.chosen.map(({ id }) => id)).toEqual(['elm'])

  await table.during(() => bulk?.end())
  expect(grid()?.selection.ids.size).toBe(0)
})

test('once its list is left, a bulk action is reported in a sentence, with Undo that says what it could not undo', async () => {
  page.isLeft = true
  onTestFinished(() => void (page.isLeft = false))
  const { reportOf } = await aTable()
  const kept = [{ id: 'oak', name: 'Oak', reason: 'It has changed.' }]
  const undo = vi.fn<NonNullable<BulkOutcome['undo']>>()

  const report = await reportOf('Approved', { done: 3, skipped, undo })
  const offer = vi.mocked(offerUndo).mock.lastCall?.[0]
  undo.mockResolvedValueOnce({ ok: true, report: { undone: 2, kept } })
  const inPart = await offer?.undo?.()
  undo.mockResolvedValueOnce({ ok: true, report: { undone: 3, kept: [] } })
  const whole = await offer?.undo?.()
  undo.mockResolvedValueOnce({ ok: false, message: 'It’s too late.' })

  expect([report, offer?.message]).toEqual([undefined, 'Approved 3 rows. 2 skipped. The list says why.'])
  expect([inPart, whole, await offer?.undo?.()]).toEqual(['Undid 2 of 3.', undefined, 'It’s too late.'])
})

test('a report that names skipped rows is there when the person comes back to the list, until they close it', async () => {
  const at = (name: string) => async () => elementsOf((await aTable({ name, about: 'Spring Parade' })).table.now(), BulkReport)[0]?.props
  const back = at('kept')
  const undo = async () => ({ ok: true as const, report: { undone: 3, kept: [] } })
  const { reportOf, table } = await aTable({ name: 'kept', about: 'Spring Parade' })
  await reportOf('Approved', { done: 3, skipped, undo })

  await table.leave()
  expect(await back()).toMatchObject({ did: 'Approved', outcome: { done: 3, skipped }, isBack: true })
  expect((await back())?.outcome).not.toHaveProperty('undo')
  expect(await at('another')()).toBeUndefined()

  const last = await back()
  last?.onClose()
  expect(await back()).toBeUndefined()
})

test.each([
  ['everything was done', async () => undefined, { done: 3, skipped: [] }],
  ['it was undone', async (report: Parameters<typeof BulkReport>[0] | undefined) => report?.onUndone?.(), { done: 3, skipped }],
] as const)('a report is not kept once %s', async (_when, then, outcome) => {
  const { reportOf, table } = await aTable({ name: 'not kept' })
  const report = await reportOf('Approved', { ...outcome })
  await then(report?.props)

  await table.leave()

  expect(elementsOf((await aTable({ name: 'not kept' })).table.now(), BulkReport)).toEqual([])
})

test('what a bulk action did that can’t be undone is said as well once its list is left', async () => {
  page.isLeft = true
  onTestFinished(() => void (page.isLeft = false))
  const { reportOf } = await aTable()

  await reportOf('Published')

  expect(vi.mocked(offerUndo).mock.lastCall?.[0]).toMatchObject({ message: 'Published 1 row.', undo: undefined })
})

test('a report opens the record of a row that was skipped, if the list still has it', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  const { reportOf } = await aTable({ onOpen })
  const report = await reportOf('Offered', { done: 0, skipped })
  const labels = pressable(markupOf(report)).map(({ label }) => label)

  elementsOf(report?.props.linkTo?.('oak', 'oak'), TextButton)[0]?.props.onClick?.({} as never)

  expect(labels).toContain('oak')
  expect(labels).not.toContain('gone')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('oak')
})

test('in a list whose rows open by the link in their first column, the report has that link', async () => {
  const columns = [{ id: 'name', label: 'Name', value: ({ name }: Row) => name, render: ({ name }: Row) => `Link to ${name}` }]
  const { reportOf } = await aTable({ columns, onOpen: () => undefined })

  const report = await reportOf('Offered', { done: 0, skipped })

  expect(markupOf(report)).toContain('<li>Link to Oak</li><li>gone</li>')
})

test('a first column that edits its row is no link: the report opens the row', async () => {
  const render = ({ name }: Row) => `Edit ${name}`
  const columns = [{ id: 'name', label: 'Name', value: ({ name }: Row) => name, render, isControl: true as const }]
  const { reportOf } = await aTable({ columns, onOpen: () => undefined })

  const report = await reportOf('Offered', { done: 0, skipped })

  expect(pressable(markupOf(report)).map(({ label }) => label)).toContain('oak')
})

test.each([
  [rows, 'The only row doesn’t match.'],
  [[...rows, { id: 'elm', name: 'Elm' }], 'None of the 2 rows match.'],
])('a list of which nothing matches says how many rows it has: %#', async (all, sentence) => {
  const { table } = await aTable({ rows: all, state: readListState({ q: 'fir' }) })

  const notice = markupOf(elementsOf(table.now(), ListNotice)[0])
  expect(notice).toContain('No matches')
  expect(notice).toContain(sentence)
})

test('an empty list has both ways to begin where its rows will be', async () => {
  const { table } = await aTable({ rows: [], fetchedAt: upToDate, firstStep: 'New row', secondStep: 'Import' })

  expect(markupOf(elementsOf(table.now(), ListNotice)[0])).toMatch(/New row.*Import/)
})

test('a list that was empty when it was last fetched is loading until it is fetched again, or that takes too long', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const isLoading = ({ now }: Awaited<ReturnType<typeof aTable>>['table']) => elementsOf(now(), ListLoading).length > 0
  const { table, props } = await aTable({ rows: [] })
  const { table: failing } = await aTable({ rows: [] })
  const before = [isLoading(table), isLoading(failing)]

  await table.show({ ...props, fetchedAt: upToDate })
  await failing.during(() => void vi.advanceTimersByTime(10_000))

  expect(before).toEqual([true, true])
  expect([isLoading(table), isLoading(failing)]).toEqual([false, false])
})

test('a list without any rows has nothing to search or export, but one whose rows are all archived has', async () => {
  const partsOf = async (of: readonly (Row & { is_archived?: boolean })[]) => {
    const { table } = await aTable({ rows: of, fetchedAt: upToDate, onExport: () => undefined })
    return [elementsOf(table.now(), ListToolbar).length, buttonsOf(table.now()).length]
  }

  expect(await partsOf(rows)).toEqual([1, 1])
  expect(await partsOf([{ id: 'oak', name: 'Oak', is_archived: true }])).toEqual([1, 0])
  expect(await partsOf([])).toEqual([0, 0])
})

test('on a phone, rows that are selected only for the export have checkboxes once somebody asks for them', async () => {
  screen.isNarrow = true
  onTestFinished(() => void (screen.isNarrow = false))
  const { bulk: _bulk, ...props } = (await aTable({ onExport: () => undefined })).props
  const table = await mountHook(DataTable<Row>, props)
  const hasBoxes = () => elementsOf(table.now(), TableGrid)[0]?.props.onSelect !== undefined

  expect(hasBoxes()).toBe(false)
  await table.during(() => elementsOf(table.now(), ListToolbar)[0]?.props.onSelect?.())
  expect(hasBoxes()).toBe(true)
  expect(elementsOf(table.now(), ListToolbar)[0]?.props.onSelect).toBeUndefined()
})

test('a search that finds only archived rows says so, and shows them', async () => {
  const onStateChange = vi.fn<DataTableProps<Row>['onStateChange']>()
  const archived = (id: string, name: string) => ({ id, name, is_archived: true })
  const { table, props } = await aTable({
    rows: [...rows, archived('elm', 'Elm'), archived('ash', 'Ash')],
    columns: [
      { id: 'name', label: 'Name', value: ({ name }) => name },
      yesNoColumn('is_archived', 'Archived', (row: Row & { is_archived?: boolean }) => row.is_archived ?? false),
    ],
    state: readListState({ q: 'elm' }),
    onStateChange,
  })
  const notice = () => markupOf(elementsOf(table.now(), ListNotice)[0])

  expect(notice()).toContain('The only row doesn’t match. 1 archived row does.')
  await table.during(() => press(elementsOf(table.now(), ListNotice)[0], 'Show archived'))
  expect(onStateChange.mock.lastCall?.[0]).toMatchObject({ q: 'elm', filters: { is_archived: 'yes' } })

  await table.show({ ...props, state: readListState({ q: 'fir' }) })
  expect(notice()).not.toContain('archived')
})

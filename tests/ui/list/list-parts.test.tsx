import { NativeSelect } from '@mantine/core'
import type { FunctionComponent } from 'react'
import { expect, test, vi } from 'vitest'
import { BulkBar } from '#app/ui/list/bulk-bar.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { BulkReport } from '#app/ui/list/bulk-report.tsx'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import { FilterPills } from '#app/ui/list/filter-pills.tsx'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { LeftOutRows } from '#app/ui/list/left-out-rows.tsx'
import type { Sort } from '#app/ui/list/list-state.ts'
import { SortPanel } from '#app/ui/list/sort-panel.tsx'
import { UndoButton } from '#app/ui/messages/undo-button.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

const nothing = () => undefined

test.each([
  ['412 events', ['Select all 412 events', 'Clear selection']],
  [undefined, ['Clear selection']],
])('with %s matching, the selection offers %o', (allFound, labels) => {
  const bar = (
    <BulkBar chosen={3} unseen={0} allMatching={allFound} onChooseAll={nothing} onClear={nothing}>
      {null}
    </BulkBar>
  )

  const names = pressable(markupOf(bar)).map(({ label, attributes }) => label || /aria-label="([^"]*)"/.exec(attributes)?.[1])
  expect(names).toEqual(labels)
})

test('the selection counts the selected rows that are hidden, if any', () => {
  const bar = (unseen: number) =>
    markupOf(
      <BulkBar chosen={3} unseen={unseen} allMatching={undefined} onChooseAll={nothing} onClear={nothing}>
        {null}
      </BulkBar>,
    )

  expect(bar(1)).toContain('1 not shown')
  expect(bar(0)).not.toContain('not shown')
})

const columns = [{ id: 'name', label: 'Name' }] as unknown as Column<object>[]

test('a list is sorted by one column, then by a second', () => {
  expect(markupOf(<SortPanel columns={columns} sort={[]} onChange={nothing} />)).toContain('>Sort by<')
  expect(markupOf(<SortPanel columns={columns} sort={[{ id: 'name', desc: true }]} onChange={nothing} />)).toContain('>Then by<')
})

test('a column is added when it is picked from the list of columns, and by keyboard with Enter or on leaving the field', async () => {
  const onChange = vi.fn<(sort: Sort[]) => void>()
  const panel = await mountHook(SortPanel<object>, { columns, sort: [], onChange })
  const select = () => elementsOf(panel.now(), NativeSelect as unknown as FunctionComponent<SelectEvents>)[0]?.props
  const pick = () => panel.during(() => select()?.onChange({ currentTarget: { value: 'name' } }))
  const key = (key: string) => panel.during(() => select()?.onKeyDown({ key }))
  const added = [[{ id: 'name', desc: false }]]

  await pick()
  expect(onChange.mock.calls.splice(0)).toEqual([added])

  await key('ArrowDown')
  await pick()
  expect([select()?.value, onChange.mock.calls]).toEqual(['name', []])
  await key('Enter')
  expect([select()?.value, onChange.mock.calls.splice(0)]).toEqual(['', [added]])

  await key('ArrowDown')
  await pick()
  await panel.during(() => select()?.onBlur())
  expect(onChange.mock.calls.splice(0)).toEqual([added])

  await panel.during(() => select()?.onBlur())
  await panel.during(() => select()?.onPointerDown())
  await pick()
  expect(onChange.mock.calls).toEqual([added])
})

interface SelectEvents {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  onKeyDown: (event: { key: string }) => void
  onBlur: () => void
  onPointerDown: () => void
}

test.each([
  ['Newest first', { filter: { kind: 'date' } }],
  ['Highest first', { align: 'end' }],
  ['Z to A', {}],
])('a descending sort says what that means: %s', (label, column) => {
  const sorted = [{ id: 'name', label: 'Name', ...column }] as unknown as Column<object>[]

  const html = markupOf(<SortPanel columns={sorted} sort={[{ id: 'name', desc: true }]} onChange={nothing} />)

  expect(html).toMatch(new RegExp(`<option[^>]*selected[^>]*>${label}<`))
})

test('a report counts skipped records by reason, and mentions none if nothing was skipped', () => {
  const skipped = ['a', 'b'].map((id) => ({ id, label: id, why: 'It is archived.' }))

  const report = (done: number, left: typeof skipped) => (
    <BulkReport did="Approved" noun={{ one: 'entry', many: 'entries' }} outcome={{ done, skipped: left }} onClose={nothing} />
  )

  const some = markupOf(report(38, skipped))

  expect(some).toContain('2 skipped')
  expect(some).toContain('It is archived. (2)')
  expect(markupOf(report(38, []))).not.toContain('skipped')
  expect([38, 1, 0].map((done) => />([^<]*)<\/h2>/.exec(markupOf(report(done, skipped)))?.[1])).toEqual([
    'Approved 38 entries',
    'Approved 1 entry',
    'Approved no entries',
  ])
})

test('a report offers to select the same rows again', () => {
  const outcome = { done: 9, skipped: [] }
  const report = (
    <BulkReport did="Approved" noun={{ one: 'entry', many: 'entries' }} {...{ outcome }} onReselect={nothing} onClose={nothing} />
  )

  expect(pressable(markupOf(report)).map(({ label }) => label)).toContain('Select them again')
})

test('a report of what was undone says only that', async () => {
  const undo = async () => ({ ok: true as const, report: { undone: 9, kept: [] } })
  const outcome = { done: 9, skipped: [{ id: 'a', label: 'The Alder', why: 'It is archived.' }], note: 'No one has an account.', undo }
  const report = await mountHook(BulkReport, { did: 'Approved', noun: { one: 'entry', many: 'entries' }, outcome, onClose: nothing })

  await report.during(() => elementsOf(report.now(), UndoButton)[0]?.props.onUndone?.({ undone: 9, kept: [] }))
  const html = markupOf(report.now())

  expect(html).toContain('Undone</h2>')
  for (const gone of ['Approved', 'skipped', 'archived', 'account']) expect(html).not.toContain(gone)
})

test('a pill has the color of its status', () => {
  const options = choicesOf({ DRAFT: 'Draft', APPROVED: 'Approved' }, { DRAFT: 'plain', APPROVED: 'ready' })
  const status = choiceColumn('status', 'Status', (row: { status: string }) => row.status, options, { isPill: true })
  const rows = [{ status: 'DRAFT' }, { status: 'APPROVED' }]
  const html = markupOf(<FilterPills rows={rows} columns={[status]} filters={{}} countsOf={undefined} onChange={nothing} />)

  expect([...html.matchAll(/data-tone="(\w+)"/g)].map(([, tone]) => tone)).toEqual(['plain', 'ready'])
})

test('a status that a row has keeps its pill when the search finds none', () => {
  const options = ['Draft', 'Submitted', 'Approved'].map((label) => ({ value: label, label }))
  const status = choiceColumn('status', 'Status', (row: { status: string }) => row.status, options, { isPill: true })
  const rows = [{ status: 'Draft' }, { status: 'Approved' }]

  const pills = (countsOf: (() => ReadonlyMap<unknown, number>) | undefined) => {
    const shown = markupOf(<FilterPills rows={rows} columns={[status]} filters={{}} countsOf={countsOf} onChange={nothing} />)
    return pressable(shown).map(({ label }) => label.trim())
  }

  expect(pills(() => new Map())).toEqual(['Draft 0', 'Approved 0'])
  // While only the first rows are there, a count would be of these.
  expect(pills(undefined)).toEqual(['Draft', 'Approved'])
})

test.each([
  ['nothing', undefined, 1],
  ['the bar of the selection', '[aria-label="Selection"]', 1],
  ['the dialog that asked', '[role="dialog"]', 1],
  ['the content of the page', 'main', 1],
  ['a row', 'tr', 0],
  ['the search', 'input', 0],
  ['a field of a dialog', '[role="dialog"] input', 0],
])('a report takes the focus if it is on %s: %s', async (_what, at, times) => {
  const report = await mountHook(BulkReport, {
    did: 'Approved',
    noun: { one: 'entry', many: 'entries' },
    outcome: { done: 1, skipped: [] },
    onClose: nothing,
  })
  const focus = vi.fn<() => void>()
  const isIn = (list: string) => at?.split(' ').some((part) => list.includes(part)) === true
  const active = { closest: (list: string) => (isIn(list) ? {} : null), matches: isIn }
  Object.assign(document, { body: at === undefined ? active : {}, activeElement: active })

  report.now().props.ref({ focus })

  expect(focus).toHaveBeenCalledTimes(times)
})

test('before a bulk action, one number counts every skipped row, and rows that would lose something can be included', () => {
  const read = (isIncluded: boolean) =>
    markupOf(
      <LeftOutRows
        groups={[{ why: 'It’s rejected.', titles: ['Pine Ridge'] }]}
        noun={{ one: 'entry', many: 'entries' }}
        losing={[
          { title: 'Oak', why: 'It loses its approval.' },
          { title: 'Elm', why: 'It loses its approval.' },
        ]}
        isIncluded={isIncluded}
        onInclude={nothing}
      />,
    ).replaceAll(/<[^>]*>/g, '|')

  expect(read(false)).toMatch(
    /^\|+3 entries will be skipped\|+It loses its approval.\|+2 entries: Oak and Elm\|+Include these 2 anyway\|+It’s rejected.\|+Pine Ridge\|+$/,
  )
  expect(read(true)).toContain('1 entry will be skipped')
})

test('many rows that an action can’t apply to are counted once, where they unfold', () => {
  const titles = Array.from({ length: 51 }, (_, index) => `Home ${index}`)

  const shown = markupOf(<LeftOutRows groups={[{ why: 'It’s a draft.', titles }]} noun={{ one: 'entry', many: 'entries' }} />)

  expect(shown.match(/51 entries/g)).toHaveLength(1)
  expect(shown).toContain('51 entries will be skipped')
})

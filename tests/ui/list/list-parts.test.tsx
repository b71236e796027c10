import { expect, test } from 'vitest'
import { BulkBar } from '#app/ui/list/bulk-bar.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { BulkReport } from '#app/ui/list/bulk-report.tsx'
import { FilterPills } from '#app/ui/list/filter-pills.tsx'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { SortPanel } from '#app/ui/list/sort-panel.tsx'
import { markupOf, pressable } from '#tests/support/markup.tsx'

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

  expect(pressable(markupOf(bar)).map(({ label }) => label)).toEqual(labels)
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

test('a report counts skipped records by reason, and mentions none if nothing was skipped', () => {
  const skipped = ['a', 'b'].map((id) => ({ id, label: id, why: 'It is archived.' }))

  const some = markupOf(<BulkReport title="Approve" outcome={{ done: 38, skipped }} onClose={nothing} />)
  const none = markupOf(<BulkReport title="Approve" outcome={{ done: 38, skipped: [] }} onClose={nothing} />)

  expect(some).toContain('38 done, 2 skipped')
  expect(some).toContain('It is archived. (2)')
  expect(none).toContain('<p>38 done</p>')
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

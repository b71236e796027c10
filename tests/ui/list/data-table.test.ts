import { expect, test, vi } from 'vitest'
import { BulkReport } from '#app/ui/list/bulk-report.tsx'
import { DataTable, type BulkEnd, type DataTableProps } from '#app/ui/list/data-table.tsx'
import { readListState } from '#app/ui/list/list-state.ts'
import { TableGrid } from '#app/ui/table/table-grid.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => false }))
vi.mock('#app/ui/table/use-rem.ts', () => ({ useRem: () => 16 }))
vi.stubGlobal('localStorage', { getItem: () => null })

interface Row {
  id: string
  name: string
}

const rows: readonly Row[] = [{ id: 'oak', name: 'Oak' }]

test('each bulk action has a report of its own, so that none shows whether an earlier one was undone', async () => {
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
  }
  const table = await mountHook(DataTable<Row>, props)
  const reportOf = async (title: string) => {
    await table.during(() => elementsOf(table.now(), TableGrid)[0]?.props.onSelect?.({ ids: new Set(['oak']), anchor: 'oak' }))
    await table.during(() => end(title, { done: 1, skipped: [] }))
    return elementsOf(table.now(), BulkReport)[0]
  }

  const first = await reportOf('Offered')
  const second = await reportOf('Offered')

  expect(first?.key).toEqual(expect.any(String))
  expect(second?.key).not.toBe(first?.key)
})

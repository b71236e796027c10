import { Table } from '@mantine/core'
import { expect, test } from 'vitest'
import { isBlank, type ListRow } from '#app/ui/table/column.ts'
import { MemoRow } from '#app/ui/table/table-row.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const columns = [{ id: 'name', label: 'Name', value: ({ id }: ListRow) => id }]
const place = { index: 0, top: 0, height: 44, lane: 0, lanes: 1, isSelectable: false, isSelected: false, isActive: false }

const titleOf = (row: ListRow) =>
  markupOf(
    <Table>
      <tbody>
        <MemoRow {...place} {...{ row, columns }} layout="cards" thumbnail={undefined} action={undefined} />
      </tbody>
    </Table>,
  )

test('a row says beside its name that it has an unread comment', () => {
  expect(titleOf({ id: 'Oak', hasUnread: true })).toMatch(/Oak.*unread comment/)
  expect(titleOf({ id: 'Oak', hasUnread: false })).not.toContain('unread')
})

test('a count that shows nothing for 0 is blank, so that a card leaves its line out', () => {
  const toFix = { id: 'fix', label: 'To fix', value: ({ count }: { count: number }) => count }

  expect(isBlank({ ...toFix, text: () => '' }, { count: 0 })).toBe(true)
  expect(isBlank(toFix, { count: 0 })).toBe(false)
})

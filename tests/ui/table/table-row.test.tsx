import { Table } from '@mantine/core'
import { expect, test } from 'vitest'
import { isBlank, type Column, type ListRow } from '#app/ui/table/column.ts'
import { cardHeightsRem } from '#app/ui/table/density.ts'
import { MemoRow } from '#app/ui/table/table-row.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const columns = [{ id: 'name', label: 'Name', value: ({ id }: ListRow) => id }]
const place = {
  index: 0,
  top: undefined,
  height: 44,
  measure: undefined,
  lane: 0,
  lanes: 1,
  isSelectable: false,
  isSelected: false,
  isActive: false,
}

const rowOf = (row: ListRow, columns: readonly Column<ListRow>[], thumbnail?: () => undefined) =>
  markupOf(
    <Table>
      <tbody>
        <MemoRow {...place} {...{ row, columns }} layout="cards" thumbnail={thumbnail} action={undefined} />
      </tbody>
    </Table>,
  )

test('a row says beside its name that it has an unread comment', () => {
  expect(rowOf({ id: 'Oak', hasUnread: true }, columns)).toMatch(/Oak.*unread comment/)
  expect(rowOf({ id: 'Oak', hasUnread: false }, columns)).not.toContain('unread')
})

test('a count that shows nothing for 0 is blank, so that a card leaves its line out', () => {
  const toFix = { id: 'fix', label: 'To fix', value: ({ count }: { count: number }) => count }

  expect(isBlank({ ...toFix, text: () => '' }, { count: 0 })).toBe(true)
  expect(isBlank(toFix, { count: 0 })).toBe(false)
})

test('on a card, a column with a place of its own has no label unless that is a line, and a row without a photo has a placeholder', () => {
  const city: Column<ListRow> = { id: 'city', label: 'City', value: () => 'Woodbury' }
  const status: Column<ListRow> = { id: 'status', label: 'Status', value: () => 'Draft', card: 'badge' }
  const used: Column<ListRow> = { id: 'used', label: 'Used', value: () => 6, card: 'line' }
  const noPhoto = () => undefined

  const placed = rowOf({ id: 'Oak' }, [...columns, status, city, used], noPhoto)
  expect(placed).toContain('data-place="badge"')
  expect(placed).not.toContain('data-label="Status"')
  expect(placed).toContain('data-label="City"')
  expect(placed).toContain('data-label="Used"')
  expect(placed).toContain('<svg')
  expect(rowOf({ id: 'Oak' }, [...columns, city], noPhoto)).not.toContain('<svg')
})

test('a card is as tall as the lines of its row', () => {
  const next: Column<ListRow> = { id: 'next', label: 'Next', value: ({ id }) => id, isLong: ({ id }) => id.length > 10 }
  const heightOf = cardHeightsRem([...columns, next])

  expect(heightOf({ id: 'A long next step' })).toBeGreaterThan(heightOf({ id: 'Short' }))
})

test('the height of a card with places is estimated from its texts, and it has none of its own where it is measured', () => {
  const due: Column<ListRow> = { id: 'due', label: 'Due', value: ({ id }) => `By ${id}`, isLong: true, card: 'note' }
  const heightOf = cardHeightsRem([...columns, due])
  const card = (height: number | undefined) =>
    markupOf(
      <Table>
        <tbody>
          <MemoRow
            {...place}
            height={height}
            row={{ id: 'Oak' }}
            columns={[...columns, due]}
            layout="cards"
            thumbnail={undefined}
            action={undefined}
          />
        </tbody>
      </Table>,
    )

  expect(heightOf({ id: 'Oak' })).toBeLessThan(heightOf({ id: 'The House by the Ford, Elevation B' }))
  expect(heightOf({ id: 'Oak' })).toBe(heightOf({ id: 'The Elm' }))
  expect([card(44).includes('--row:44px'), card(undefined).includes('--row')]).toEqual([true, false])
})

test('what is cut in a row has its whole text as a tooltip, cards side by side have a column each, and only a row apart from the others has a place of its own', () => {
  const city: Column<ListRow> = { id: 'city', label: 'City', value: () => 'Saint-Côme-sur-la-Rivière' }
  const card = (at: { lane: number; lanes: number; top?: number }) =>
    markupOf(
      <Table>
        <tbody>
          <MemoRow
            {...place}
            {...at}
            row={{ id: 'Oak' }}
            columns={[...columns, city]}
            layout="cards"
            thumbnail={undefined}
            action={undefined}
          />
        </tbody>
      </Table>,
    )
  const styleOf = (html: string) => /<tr[^>]* style="([^"]*)"/.exec(html)?.[1]

  expect(card({ lane: 0, lanes: 2 })).toMatch(/title="Oak".*title="Saint-Côme-sur-la-Rivière"/)
  expect([0, 1].map((lane) => styleOf(card({ lane, lanes: 2 })))).toEqual(['--row:44px;grid-column:1 / 2', '--row:44px;grid-column:2 / 3'])
  expect(styleOf(card({ lane: 0, lanes: 1 }))).toBe('--row:44px')
  expect(styleOf(card({ lane: 0, lanes: 1, top: 880 }))).toBe('position:absolute;inset-inline:0;top:880px;--row:44px')
})

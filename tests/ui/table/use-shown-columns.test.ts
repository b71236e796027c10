import { expect, test, vi } from 'vitest'
import type { Column } from '#app/ui/table/column.ts'
import { useShownColumns, shownColumns } from '#app/ui/table/use-shown-columns.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const aColumn = (id: string): Column<object> => ({ id, label: id, width: 10, value: () => '' })
const columns = [aColumn('name'), aColumn('city'), aColumn('price')] as const

/** The device's storage with the columns chosen for a list. */
function remembering(list: string, ids: readonly string[]) {
  const stored = new Map([[`list-columns:${list}`, JSON.stringify(ids)]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
}

/** A list as reopened: the address has no columns. */
async function reopened(
  list: string,
  { of = columns, layout = 'table', roomRem }: { of?: readonly Column<object>[]; layout?: 'table' | 'cards'; roomRem?: number } = {},
) {
  const page = await mountHook((props: { list: string }) => useShownColumns(props.list, of, null, layout, roomRem), { list })
  const idsOf = (which: 'shown' | 'exported') => page.now()[which].map(({ id }) => id)
  return {
    ...page,
    ids: () => idsOf('shown'),
    inFile: () => idsOf('exported'),
    choose: (ids: string[] | null) => page.during(() => page.now().choose(ids)),
  }
}

test('resetting the columns that this device remembers shows the default at once', async () => {
  remembering('members', ['price'])
  const { ids, choose, leave } = await reopened('members')
  expect(ids()).toEqual(['name', 'price'])

  await choose(null)

  expect(ids()).toEqual(['name', 'city', 'price'])
  await leave()
})

test('a narrow table leaves out default columns that don’t fit, but none that were chosen, and none of a file', async () => {
  remembering('members', [])
  const of = [...columns, aColumn('area'), aColumn('year')]
  const { ids, inFile, choose, leave } = await reopened('events', { of, roomRem: 25 })
  expect([ids(), inFile()]).toEqual([
    ['name', 'city', 'price'],
    ['name', 'city', 'price', 'area', 'year'],
  ])

  await choose(['city', 'price', 'area', 'year'])

  expect(ids()).toEqual(['name', 'city', 'price', 'area', 'year'])
  await leave()
})

test('each list has its own columns', async () => {
  remembering('members', ['price'])
  const { ids, choose, show, leave } = await reopened('events')
  await choose(['city'])
  expect(ids()).toEqual(['name', 'city'])

  await show({ list: 'members' })
  expect(ids()).toEqual(['name', 'price'])

  await show({ list: 'events' })
  expect(ids()).toEqual(['name', 'city'])
  await leave()
})

test('cards with places remember a choice of their own, and without one a file has the columns of the table', async () => {
  remembering('tours', ['price'])
  const [name, city, price] = columns
  const of = [name, { ...city, card: 'note' }, price] as const
  const cards = await reopened('tours', { of, layout: 'cards' })
  expect([cards.ids(), cards.inFile()]).toEqual([
    ['name', 'city'],
    ['name', 'city', 'price'],
  ])
  await cards.choose(['price', 'city'])
  expect([cards.ids(), cards.inFile()]).toEqual([
    ['name', 'price', 'city'],
    ['name', 'price', 'city'],
  ])
  await cards.leave()

  const table = await reopened('tours', { of })
  expect(table.ids()).toEqual(['name', 'price'])
  await table.leave()
})

const column = (id: string, hidden = false): Column<object> => ({ id, label: id, hidden, value: () => id })
const listColumns = [column('name'), column('city'), column('price', true), column('status')]
const shown = (asked: readonly string[] | null) => shownColumns(listColumns, asked, 'table').map(({ id }) => id)

test('by default, the columns that are not hidden are shown', () => {
  expect(shown(null)).toEqual(['name', 'city', 'status'])
})

test('in a wide window, columns that only need the room are shown, too', () => {
  const columns: Column<object>[] = [...listColumns, { ...column('photos'), hidden: 'unless wide' }]
  const inWindow = (isWide: boolean) => shownColumns(columns, null, 'table', isWide).map(({ id }) => id)

  expect(inWindow(false)).toEqual(['name', 'city', 'status'])
  expect(inWindow(true)).toEqual(['name', 'city', 'status', 'photos'])
})

test('selected columns are shown in the selected order, after the one that names the row', () => {
  expect(shown(['status', 'price'])).toEqual(['name', 'status', 'price'])
  expect(shown(['name', 'price', 'city'])).toEqual(['name', 'price', 'city'])
})

test('a column that no longer exists is ignored', () => {
  expect(shown(['gone', 'city'])).toEqual(['name', 'city'])
})

test('cards show the columns that have a place on them, even one that the table hides, until others are chosen', () => {
  const placed: Column<object>[] = listColumns.map((one) => (one.id === 'price' || one.id === 'status' ? { ...one, card: 'note' } : one))
  const onCards = (asked: readonly string[] | null) => shownColumns(placed, asked, 'cards').map(({ id }) => id)

  expect(onCards(null)).toEqual(['name', 'price', 'status'])
  expect(onCards(['city'])).toEqual(['name', 'city'])
  expect(shownColumns(placed, null, 'table').map(({ id }) => id)).toEqual(['name', 'city', 'status'])
  expect(shownColumns(listColumns, null, 'cards').map(({ id }) => id)).toEqual(['name', 'city', 'status'])
})

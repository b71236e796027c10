import { expect, test, vi } from 'vitest'
import type { Column } from '#app/ui/table/column.ts'
import { useShownColumns } from '#app/ui/table/use-shown-columns.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const columns: readonly Column<object>[] = ['name', 'city', 'price'].map((id) => ({ id, label: id, width: 10, value: () => '' }))

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
async function reopened(list: string) {
  const page = await mountHook((props: { list: string }) => useShownColumns(props.list, columns, null, 'table'), { list })
  return { ...page, ids: () => page.now()[0].map(({ id }) => id), choose: (ids: string[] | null) => page.during(() => page.now()[1](ids)) }
}

test('resetting the columns that this device remembers shows the default at once', async () => {
  remembering('members', ['price'])
  const { ids, choose, leave } = await reopened('members')
  expect(ids()).toEqual(['name', 'price'])

  await choose(null)

  expect(ids()).toEqual(['name', 'city', 'price'])
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

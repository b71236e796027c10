import { expect, test, vi } from 'vitest'
import { AddItem } from '#app/features/catalogues/add-item.tsx'
import { MasterDataList } from '#app/features/catalogues/master-data-list.tsx'
import { saveItem } from '#app/features/catalogues/items/item-commands.ts'
import { ItemSheet } from '#app/features/catalogues/items/item-sheet.tsx'
import type { Item } from '#app/features/catalogues/items/item-values.ts'
import { DataTable } from '#app/ui/list/data-table.tsx'
import { readListState } from '#app/ui/list/list-state.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { anItem } from '#tests/features/catalogues/an-item.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => false }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/features/catalogues/items/item-commands.ts', () => ({ saveItem: vi.fn<typeof saveItem>() }))

async function aList(items: readonly Item[]) {
  return await mountHook(MasterDataList, {
    catalogue: 'cities',
    items,
    names: new Map(),
    choices: new Map(),
    fetchedAt: 1,
    state: readListState({}),
    onStateChange: () => undefined,
    Age: () => null,
  })
}

test('why a change was refused names the item, and stays when another change is saved', async () => {
  const [oak, elm] = [anItem('cities', { name: 'Oak' }), anItem('cities', { name: 'Elm' })]
  const refused = Promise.withResolvers<string | undefined>()
  const saved = Promise.withResolvers<string | undefined>()
  vi.mocked(saveItem).mockReturnValueOnce(refused.promise).mockReturnValueOnce(saved.promise)
  const list = await aList([oak, elm])
  const { save } = list.now().props.value
  const problems = () => elementsOf(elementsOf(list.now(), DataTable)[0]?.props.problem, Problem).map(({ props: { children } }) => children)

  await list.during(() => save(oak, { name: 'Elm' }))
  await list.during(() => save(elm, { county: 'Scott' }))
  await list.during(() => refused.resolve('Another city has this name.'))
  await list.during(() => saved.resolve(undefined))
  expect(problems()).toEqual(['“Oak”: Another city has this name.'])

  vi.mocked(saveItem).mockResolvedValueOnce(undefined)
  await list.during(() => save(oak, { name: 'Ash' }))
  expect(problems()).toEqual([])
})

test('the list says what was added or deleted last, until something else is changed', async () => {
  const oak = anItem('cities', { name: 'Oak' })
  const list = await aList([oak])
  const message = () => elementsOf(list.now(), DataTable)[0]?.props.message

  await list.during(() => elementsOf(list.now(), AddItem)[0]?.props.onAdded(oak))
  expect(message()).toBe('Added Oak.')

  await list.during(() => elementsOf(list.now(), AddItem)[0]?.props.onTry())
  expect(message()).toBeUndefined()

  await list.during(() => list.now().props.value.open(oak))
  await list.during(() => elementsOf(list.now(), ItemSheet)[0]?.props.onDeleted())
  expect(message()).toBe('Deleted Oak.')

  vi.mocked(saveItem).mockResolvedValueOnce(undefined)
  await list.during(() => list.now().props.value.save(oak, { name: 'Ash' }))
  expect(message()).toBeUndefined()
})

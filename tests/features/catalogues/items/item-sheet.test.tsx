import { beforeEach, expect, test, vi } from 'vitest'
import { ItemField } from '#app/features/catalogues/items/item-field.tsx'
import { ItemSheet } from '#app/features/catalogues/items/item-sheet.tsx'
import { MasterDataContext, type MasterDataAtHand } from '#app/features/catalogues/master-data-context.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { anItem } from '#tests/features/catalogues/an-item.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
const jumpToField = vi.hoisted(() => vi.fn<(root: unknown, field: string) => boolean>())
vi.mock('#app/ui/form/jump-to-field.ts', () => ({ jumpToField }))
beforeEach(() => void aPage())

const loft = anItem('cities', { name: 'Loft', county: 'Carver' })

async function aSheet() {
  const save = vi.fn<MasterDataAtHand['save']>()
  const atHand: MasterDataAtHand = { catalogue: 'cities', items: [loft], names: new Map(), choices: new Map(), save, open: vi.fn() }
  const more = {
    catalogue: 'cities' as const,
    field: undefined,
    onMerge: vi.fn<() => void>(),
    onDeleted: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
  }
  const sheet = await mountHook(
    ItemSheet,
    { ...more, item: loft, isDeleted: false },
    { within: (host) => <MasterDataContext value={atHand}>{host}</MasterDataContext> },
  )
  const field = (name: string) => {
    const found = elementsOf(sheet.now(), ItemField).find(({ props }) => props.field.name === name)
    if (!found) throw new Error(`There is no field “${name}.”`)
    return found.props
  }
  return {
    save,
    field,
    edit: async (name: string, value: string) => await sheet.during(() => field(name).onChange(value)),
    become: async (fields: object, { isDeleted = false } = {}) => await sheet.show({ ...more, item: { ...loft, ...fields }, isDeleted }),
    problems: () => elementsOf(sheet.now(), Problem).length,
    submit: async () =>
      await sheet.during(() => sheet.now().props.children.props.onSubmit({ preventDefault: () => undefined, currentTarget: 'the form' })),
  }
}

test('an edit is based on the item as it was when its fields were first edited, not on what someone else saved since', async () => {
  const { save, edit, become, submit } = await aSheet()

  await edit('name', 'My loft')
  await become({ name: 'Their loft', county: 'Scott', version: 2 })
  await edit('county', 'Dakota')
  await submit()

  expect(save).toHaveBeenCalledExactlyOnceWith({ ...loft, county: 'Scott' }, { name: 'My loft', county: 'Dakota' })
})

test('what was typed and taken back is not saved', async () => {
  const { save, edit, submit } = await aSheet()

  await edit('name', 'My loft')
  await edit('name', 'Loft')
  await submit()

  expect(save).not.toHaveBeenCalled()
})

test('when someone else deletes the item, the sheet says so, and what was typed stays readable', async () => {
  const { save, edit, become, field, problems, submit } = await aSheet()
  await edit('name', 'My loft')

  await become({}, { isDeleted: true })
  await submit()

  expect([problems(), field('name').value]).toEqual([1, 'My loft'])
  expect(save).not.toHaveBeenCalled()
})

test('saving with a value that is not accepted goes to the first such field, wherever it is in the sheet', async () => {
  const { save, edit, field, submit } = await aSheet()
  await edit('name', '')

  await submit()

  expect(field('name').error).toBeDefined()
  expect(jumpToField).toHaveBeenCalledExactlyOnceWith('the form', 'name')
  expect(save).not.toHaveBeenCalled()
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { MappedType } from '#contract/website/schema.ts'
import { MappingEditor } from '#app/features/website/mapping-editor.tsx'
import { saveMapping } from '#app/features/website/webflow-commands.ts'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { AskBeforeLeaving } from '#app/ui/overlays/sheet.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/features/website/webflow-commands.ts', () => ({ saveMapping: vi.fn<typeof saveMapping>() }))
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useBlocker: () => ({ status: 'idle' }) }))
beforeEach(() => void aPage())

const homes = { id: 'homes', name: 'Homes', slug: 'homes', fields: [] }
const mappings = { version: 1, site_id: 'site', sites: [], collections: [homes], read_at: null, types: [] }
const toHomes = { collection_id: 'homes', fields: {} }

test.each([
  ['a suggestion that nobody has saved', { mapping: null, suggestion: toHomes }, true],
  ['a saved mapping', { mapping: toHomes, suggestion: toHomes }, false],
  ['no similar collection', { mapping: null, suggestion: null }, false],
])('staff are asked to check a mapping only if it is a suggestion: %s', (_what, choice, isSuggested) => {
  const mapped: MappedType = { type: 'entries', fields: [], missing: [], ...choice }

  const html = markupOf(<MappingEditor mappings={mappings} mapped={mapped} onDone={() => undefined} />)

  expect(html.includes('suggested from the names on the site.')).toBe(isSuggested)
})

test('after someone else saved first, what was chosen here stays, and can be saved over theirs', async () => {
  const mapped: MappedType = { type: 'entries', fields: [], missing: [], mapping: null, suggestion: toHomes }
  const onDone = vi.fn<() => void>()
  const editor = await mountHook(MappingEditor, { mappings, mapped, onDone })
  vi.mocked(saveMapping).mockResolvedValueOnce('Someone else saved the mapping first.').mockResolvedValueOnce(undefined)
  const save = () => editor.during(() => editor.now().props.onSubmit({ preventDefault: () => undefined }))

  await save()

  // The page fetches the current version, which the next attempt replaces.
  expect(onDone).toHaveBeenCalledOnce()
  const theirs = { collection_id: 'homes', fields: { price: 'price' } }
  await editor.show({ mappings: { ...mappings, version: 2 }, mapped: { ...mapped, mapping: theirs }, onDone })
  expect(markupOf(editor.now())).toContain('These fields were saved elsewhere')
  await save()
  expect(vi.mocked(saveMapping).mock.calls.map(([{ version }, saved]) => [version, saved])).toEqual([
    [1, { entries: toHomes }],
    [2, { entries: toHomes }],
  ])
  expect(markupOf(editor.now())).not.toContain('These fields were saved elsewhere')
})

const lots = { ...homes, id: 'lots', name: 'Lots' }
const both = { ...mappings, collections: [homes, lots] }
const toLots = { collection_id: 'lots', fields: {} }
const entries: MappedType = { type: 'entries', fields: [], missing: [], mapping: toHomes, suggestion: null }
const notice = 'These fields were saved elsewhere'

async function anEditor(mapped = entries) {
  const props = { mappings: both, mapped, onDone: () => undefined }
  const editor = await mountHook(MappingEditor, props)
  return {
    asks: () => elementsOf(editor.now(), AskBeforeLeaving).length > 0,
    html: () => markupOf(editor.now()),
    arrives: (mapping: MappedType['mapping']) => editor.show({ ...props, mapped: { ...mapped, mapping } }),
    choose: (id: string) => editor.during(() => elementsOf(editor.now(), SelectField)[0]?.props.onChange(id)),
    save: () => editor.during(() => editor.now().props.onSubmit({ preventDefault: () => undefined })),
    press: (label: string) => editor.during(() => press(editor.now(), label)),
  }
}

test('leaving asks as long as a choice is not saved', async () => {
  vi.mocked(saveMapping).mockResolvedValueOnce('No connection.').mockResolvedValueOnce(undefined)
  const editor = await anEditor()
  const asked = [editor.asks()]

  for (const act of [() => editor.choose('lots'), editor.save, editor.save]) {
    await act()
    asked.push(editor.asks())
  }

  expect(asked).toEqual([false, true, true, false])
})

test('after an unexpected failure the page says so, and the fields can be saved again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.mocked(saveMapping).mockRejectedValueOnce(new Error('the device is full')).mockResolvedValueOnce(undefined)
  const editor = await anEditor()

  await editor.save()
  expect(editor.html()).toContain('This couldn’t be saved on this device.')
  await editor.save()

  expect(editor.html()).toContain('Saved.')
  expect(editor.html()).not.toContain('This couldn’t be saved')
})

test('the version saved elsewhere can be shown instead of what was chosen here', async () => {
  const editor = await anEditor({ ...entries, mapping: null })
  await editor.choose('lots')

  await editor.arrives(toHomes)
  expect(editor.html()).toContain(notice)
  await editor.press('Show that version')

  expect(editor.html()).not.toContain(notice)
  expect(editor.html()).toContain('value="homes" selected')
})

test('a version saved elsewhere replaces the one shown as long as nothing was chosen here, so that Save does not undo it', async () => {
  const editor = await anEditor()

  await editor.arrives(toLots)

  expect(editor.html()).toContain('value="lots" selected')
  expect(editor.html()).not.toContain(notice)
})

test('what was saved here is never called saved elsewhere, and gives way to a later version', async () => {
  vi.mocked(saveMapping).mockResolvedValueOnce(undefined)
  const editor = await anEditor()
  await editor.choose('lots')

  await editor.save()
  expect(editor.html()).toContain('Saved.')
  expect(editor.html()).not.toContain(notice)
  await editor.arrives(toLots)
  expect(editor.html()).not.toContain(notice)
  await editor.arrives(toHomes)

  expect(editor.html()).toContain('value="homes" selected')
  expect(editor.html()).not.toContain(notice)
})

test('what is chosen while saving is not called overtaken by what was saved', async () => {
  const saved = Promise.withResolvers<undefined>()
  vi.mocked(saveMapping).mockReturnValueOnce(saved.promise)
  const editor = await anEditor({ ...entries, mapping: null })
  await editor.choose('lots')
  await editor.save()
  await editor.choose('homes')
  saved.resolve(undefined)

  await editor.arrives(toLots)

  expect(editor.html()).toContain('value="homes" selected')
  expect(editor.html()).not.toContain(notice)
})

test.each(['another collection', 'that version'])('“Saved.” is gone after choosing %s', async (what) => {
  vi.mocked(saveMapping).mockResolvedValueOnce(undefined)
  const editor = await anEditor()
  await editor.choose('lots')
  await editor.save()

  if (what === 'that version') {
    await editor.arrives({ ...toLots, fields: { price: 'price' } })
    await editor.press('Show that version')
  } else await editor.choose('homes')

  expect(editor.html()).not.toContain('Saved.')
})

import { expect, test, vi } from 'vitest'
import type { MappedType } from '#contract/website/schema.ts'
import { MappingEditor } from '#app/features/website/mapping-editor.tsx'
import { saveMapping } from '#app/features/website/webflow-commands.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { press } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/features/website/webflow-commands.ts', () => ({ saveMapping: vi.fn<typeof saveMapping>() }))
aPage()

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

  expect(html.includes('Suggested from the names on the site.')).toBe(isSuggested)
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
})

test('the version saved elsewhere can be shown instead of what was chosen here', async () => {
  const mapped: MappedType = { type: 'entries', fields: [], missing: [], mapping: null, suggestion: null }
  const editor = await mountHook(MappingEditor, { mappings, mapped, onDone: () => undefined })

  await editor.show({ mappings, mapped: { ...mapped, mapping: toHomes }, onDone: () => undefined })
  await editor.during(() => press(editor.now(), 'Show that version'))

  const html = markupOf(editor.now())
  expect(html).not.toContain('These fields were saved elsewhere')
  expect(html).toContain('value="homes" selected')
})

import { expect, test } from 'vitest'
import type { MappedType } from '#contract/website/schema.ts'
import { MappingEditor } from '#app/features/website/mapping-editor.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { markupOf } from '#tests/support/markup.tsx'

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

  const html = markupOf(<MappingEditor mappings={mappings} mapped={mapped} onSaved={() => undefined} />)

  expect(html.includes('Suggested from the names on the site.')).toBe(isSuggested)
})

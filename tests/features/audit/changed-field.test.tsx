import { expect, test, vi } from 'vitest'
import { ChangedField } from '#app/features/audit/changed-field.tsx'
import { anId } from '#tests/support/builders.ts'
import { markupOf } from '#tests/support/markup.tsx'

const [porch, kitchen, roof, cover] = [anId(), anId(), anId(), anId()]

vi.mock('#app/files/use-shown-files.ts', () => ({
  useShownFiles: () => new Map([porch, kitchen, roof].map((id, index) => [id, { name: `${['porch', 'kitchen', 'roof'][index]}.jpg` }])),
}))

const photo = (file_id: string, caption = '') => ({ file_id, caption, alt: '' })
const shown = (path: string, from: unknown, to: unknown) =>
  markupOf(<ChangedField entity="companies" change={{ path, from, to }} names={new Map()} isNew={false} />)
    .replaceAll(/<p>/g, '|')
    .replaceAll(/<[^>]*>/g, '')

test('added, removed and moved photos are listed by caption or file name', () => {
  const before = [photo(porch, 'The porch'), photo(kitchen), photo(roof)]

  expect(shown('gallery', before, [photo(kitchen), photo(porch, 'The porch'), photo(cover)])).toBe(
    'Gallery|The porch: Moved from photo 1 to photo 2|a file: Added as photo 3|roof.jpg: Removed (was photo 3)',
  )
})

test('a file is shown by its name, wherever it is in a record', () => {
  expect(shown('logo_file_id', null, porch)).toBe('Logoempty became porch.jpg')
  expect(shown('license', { number: '1', file_id: null }, { number: '1', file_id: roof })).toBe(
    'LicenseLicense number: 1 became License number: 1, File: roof.jpg',
  )
})

test('photos without captions are shown by their names, not counted', () => {
  const change = { path: 'photo_file_ids', from: [porch, kitchen], to: [porch, roof] }

  const html = markupOf(<ChangedField entity="neighborhoods" change={change} names={new Map()} isNew={false} />)

  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Photosporch.jpg; kitchen.jpg became porch.jpg; roof.jpg')
})

test('a value that is not a file is shown as text', () => {
  expect(shown('city', 'Edina', 'Lakeview')).toBe('CityEdina became Lakeview')
})

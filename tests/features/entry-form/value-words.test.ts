import { expect, test } from 'vitest'
import { valueWords } from '#app/features/entry-form/value-words.ts'

const names = new Map([['c1', 'Maple Grove']])
const photo = { file_id: 'f', caption: '', alt: '' }

test.each([
  ['city_id', 'c1', 'Maple Grove'],
  ['price', 1_250_000, '1,250,000'],
  ['price', null, '—'],
  ['price_includes_lot', true, 'Yes'],
  ['price_display', 'UPON_REQUEST', 'Upon request'],
  ['features', ['Sauna', 'Sport court'], 'Sauna; Sport court'],
  ['features', [], '—'],
  ['public_contact', { name: 'Ann', phone: '', email: 'ann@x.example', phone2: '' }, 'Ann, ann@x.example'],
  ['gallery', [photo, photo], '2 pictures'],
  ['front_elevation', photo, '1 picture'],
  ['front_elevation', null, '—'],
])('%s is read by people', (field, value, words) => {
  expect(valueWords(field, value, names)).toBe(words)
})

import { expect, test } from 'vitest'
import { valueWords } from '#app/features/entries/form/value-words.ts'

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
  ['year_built', 1921, '1921'],
  ['year_built', null, '—'],
  ['homeowner_agreement', { file_id: 'f', signed_on: '2025-09-02' }, 'The agreement is there, signed 2025-09-02'],
  ['homeowner_agreement', { file_id: 'f', signed_on: null }, 'The agreement is there'],
  ['homeowner_agreement', { file_id: null, signed_on: null }, '—'],
  [
    'certifies',
    { new_never_occupied: false, open_all_hours: true, price_accurate: true, signature: 'Ben Alvarez', signed_at: null },
    'Open all hours, price accurate, Ben Alvarez',
  ],
  ['certifies', { new_never_occupied: false, open_all_hours: false, price_accurate: false, signature: '', signed_at: null }, '—'],
])('%s is read by people', (field, value, words) => {
  expect(valueWords(field, value, names)).toBe(words)
})

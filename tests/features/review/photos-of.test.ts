import { expect, test } from 'vitest'
import { photosOf } from '#app/features/review/photos-of.ts'
import { aPhoto } from '#tests/support/entries.ts'

test('pictures are found alone, in a row and in pairs, in their order, and nowhere else', () => {
  const [one, two, three] = [aPhoto(), aPhoto(), aPhoto()]

  expect(photosOf(one)).toEqual([one])
  expect(photosOf([one, two])).toEqual([one, two])
  expect(
    photosOf([
      { before: one, after: two },
      { before: three, after: null },
    ]),
  ).toEqual([one, two, three])
  for (const value of [null, 'text', 7, { file_id: null, signed_on: null }, ['a highlight']]) expect(photosOf(value)).toEqual([])
})

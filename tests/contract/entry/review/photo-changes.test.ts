import { describe, expect, test } from 'vitest'
import { photoChanges, photosOf } from '#contract/entry/review/photo-changes.ts'

const photo = (id: string, caption = '', alt = '') => ({ file_id: id, caption, alt })
const [a, b, c, d] = [photo('a', 'The porch'), photo('b'), photo('c'), photo('d')]
const changesOf = (before: unknown, after: unknown) =>
  photoChanges(before, after).map(({ photo: { file_id }, changes }) => [file_id].concat(changes))

describe('the changes to the photos of a field', () => {
  test.each<[string, unknown, unknown, string[][]]>([
    ['names an added photo', [a, b], [a, c, b], [['c', 'Added as photo 2']]],
    ['names a removed photo, not those that moved up behind it', [a, b, c], [b, c], [['a', 'Removed (was photo 1)']]],
    ['names the one photo that was moved, not all that it passed', [a, b, c, d], [d, a, b, c], [['d', 'Moved from photo 4 to photo 1']]],
    ['names the first photo when it was moved to the end', [a, b, c, d], [b, c, d, a], [['a', 'Moved from photo 1 to photo 4']]],
    [
      'reports a replaced photo as one added and one removed',
      a,
      b,
      [
        ['b', 'Added as photo 1'],
        ['a', 'Removed (was photo 1)'],
      ],
    ],
    ['names the first picture of an empty field', null, a, [['a', 'Added as photo 1']]],
    ['reports a new caption', [b], [photo('b', 'The yard')], [['b', 'Caption added: “The yard”']]],
    ['reports a changed caption', [a], [photo('a', 'The deck')], [['a', 'Caption changed from “The porch” to “The deck”']]],
    [
      'reports a removed caption and new alt text',
      [a],
      [photo('a', '', 'A deck')],
      [['a', 'Caption removed (was “The porch”)', 'Alt text added: “A deck”']],
    ],
    [
      'reports a move and a caption of the same photo',
      [b, d, c],
      [photo('c', 'Yard'), b, d],
      [['c', 'Moved from photo 3 to photo 1', 'Caption added: “Yard”']],
    ],
    ['reports nothing about unchanged photos', [a, b], [a, b], []],
  ])('%s', (_name, before, after, expected) => {
    const changes = changesOf(before, after)

    expect(changes).toEqual(expected)
  })

  const pair = (before: unknown, after: unknown) => ({ before, after })

  test.each<[string, unknown, unknown, string[][]]>([
    [
      'a removed pair',
      [pair(a, b), pair(c, d)],
      [pair(c, d)],
      [
        ['a', 'Removed (was the before photo of pair 1)'],
        ['b', 'Removed (was the after photo of pair 1)'],
      ],
    ],
    [
      'a photo on the other side',
      [pair(null, a)],
      [pair(a, null)],
      [['a', 'Moved from the after photo of pair 1 to the before photo of pair 1']],
    ],
    [
      'two photos that became one pair',
      [pair(a, null), pair(null, b)],
      [pair(a, b)],
      [
        ['a', 'Moved'],
        ['b', 'Moved from the after photo of pair 2 to the after photo of pair 1'],
      ],
    ],
    [
      'one photo of a pair',
      [pair(a, b)],
      [pair(a, c)],
      [
        ['c', 'Added as the after photo of pair 1'],
        ['b', 'Removed (was the after photo of pair 1)'],
      ],
    ],
  ])('names %s', (_name, before, after, expected) => {
    const changes = changesOf(before, after)

    expect(changes).toEqual(expected)
  })
})

test('finds single photos, rows and pairs in their order, and nothing else', () => {
  expect(photosOf(a)).toEqual([a])
  expect(photosOf([a, b])).toEqual([a, b])
  expect(
    photosOf([
      { before: a, after: b },
      { before: c, after: null },
    ]),
  ).toEqual([a, b, c])
  for (const value of [null, 'text', 7, { file_id: null, signed_on: null }, ['a highlight']]) expect(photosOf(value)).toEqual([])
})

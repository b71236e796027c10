import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff, type Piece } from '#app/features/entries/staff/word-diff.ts'

const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, only }) => (only === undefined ? text : only === 'old' ? `[-${text}-]` : `[+${text}+]`)).join('')

test.each([
  ['Light from three sides', 'Light from three sides', 'Light from three sides'],
  ['Light from three sides', 'Light from all sides', 'Light from [-three -][+all +]sides'],
  ['', 'Now with a sauna', '[+Now with a sauna+]'],
  ['Now with a sauna', '', '[-Now with a sauna-]'],
])('“%s” against “%s” shows what came and what went', (before, after, shown) => {
  expect(marked(wordDiff(before, after))).toBe(shown)
})

const seed = Number(process.env['FC_SEED'] ?? 20_261_121)

test(`both texts can be read back, whatever they are (seed ${seed})`, () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'the ', ' ', 'porch\n', 'é '), { maxLength: 40 }).map((parts) => parts.join(''))
  const holds = fc.check(
    fc.property(text, text, (before, after) => {
      const pieces = wordDiff(before, after)
      const read = (side: 'old' | 'new') =>
        pieces.flatMap(({ only, text: part }) => (only === undefined || only === side ? part : [])).join('')
      return read('old') === before && read('new') === after
    }),
    { seed, numRuns: 500 },
  )

  expect(holds).toMatchObject({ failed: false })
})

test('a text of six hundred words is compared in a blink, also when nothing is the same', () => {
  const many = (word: string) => Array.from({ length: 600 }, (_, index) => `${word}${index}`).join(' ')

  expect(wordDiff(many('old'), many('new'))).toHaveLength(2)
})

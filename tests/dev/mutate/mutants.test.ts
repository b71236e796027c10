import { expect, test } from 'vitest'
import { mutantsOf } from '#dev/mutate/mutants.ts'

/** The file's content in each mutant. */
const mutated = (code: string) => mutantsOf('x.tsx', code).map(({ start, end, text }) => code.slice(0, start) + text + code.slice(end))

test.each([
  ['a = b < c', ['a = b <= c']],
  ['a = b /* < */ >= c', ['a = b /* < */ > c']],
  ['a = b === c && d', ['a = b === c || d', 'a = b !== c && d']],
  ['a = !b', ['a = b']],
  ['a = b ? c : d', ['a = !(b) ? c : d']],
  ['a = b === c ? d : e', ['a = b !== c ? d : e']],
  ['if (!a) b = c', ['if (a) b = c']],
  ['if (a) throw b', ['if (!(a)) throw b', '{}']],
  ['if (a) b = c; else throw d', ['if (!(a)) b = c; else throw d']],
  ['await a()', ['{}']],
  ['a = [true, 3]', ['a = [false, 3]', 'a = [true, 4]']],
  ['a = <B rows={b && c} />', ['a = <B rows={b || c} />']],
  ['a = <B c={1 as D} />', ['a = <B c={2 as D} />']],
])('the mutants of %s', (code, expected) => {
  expect(mutated(code)).toEqual(expected)
})

test.each([
  "import a from 'b'",
  'type A = 1 | true',
  'interface A { b: 2 }',
  'const timeoutMs = 10_000',
  'const timeoutMs = 24 * 60 * 60_000',
  'a = b + c',
  'a: b = c as 3',
  'a = <B className={c && d} size={18} data-e={f > 0} />',
  'a = [{ width: 14 }]',
  "log.info('a')",
])('there are no mutants of %s', (code) => {
  expect(mutated(code)).toEqual([])
})

test('a mutant states its line', () => {
  expect(mutantsOf('x.ts', '\n\na = !b').map(({ line }) => line)).toEqual([3])
})

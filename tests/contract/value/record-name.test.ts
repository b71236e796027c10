import { expect, test } from 'vitest'
import { recordName } from '#contract/value/record-name.ts'

test.each([
  ['a person, who has a title too', { id: '1', first: 'Dana', last: 'Hollis', title: 'Office manager' }, 'Dana Hollis'],
  ['an entry', { id: '1', title: 'The Vernon' }, 'The Vernon'],
  ['a city', { id: '1', name: 'Edina' }, 'Edina'],
])('%s is called by its name', (_what, row, name) => {
  expect(recordName(row)).toBe(name)
})

import { expect, test } from 'vitest'
import { personColumns } from '#app/features/people/list/person-columns.tsx'
import { nameOf } from '#app/features/people/list/people-labels.ts'
import { inOrder } from '#app/ui/table/row-texts.ts'
import type { PersonRow } from '#app/features/people/list/people-queries.ts'

test('by name, people are in the order of their last names, and of their first names in a family', () => {
  const named = (first: string, last: string) => ({ first, last }) as PersonRow
  const people = [named('Tom', 'Berg'), named('Ada', 'Berg Olson'), named('Zoe', 'Adams'), named('Aisha', 'Berg')]

  const shown = inOrder(people, personColumns(new Map()), [{ id: 'name', desc: false }])

  expect(shown.map(nameOf)).toEqual(['Zoe Adams', 'Aisha Berg', 'Tom Berg', 'Ada Berg Olson'])
})

import { expect, test } from 'vitest'
import { entryColumns } from '#app/features/entries/own/entry-columns.tsx'
import { companyColumns } from '#app/features/people/list/company-columns.tsx'
import { personColumns } from '#app/features/people/list/person-columns.tsx'
import { profileColumns } from '#app/features/profiles/profile-columns.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'

test.each([
  ['a member’s entries', entryColumns(anEvent()), 'status'],
  ['people', personColumns(new Map()), 'auth_state'],
  ['companies', companyColumns(new Map(), testNow), 'standing'],
  ['profiles', profileColumns(new Map()), 'status'],
])('the list of %s is filtered by its state with pills', (_list, columns, id) => {
  expect(columns.filter(({ isPill }) => isPill).map((column) => column.id)).toEqual([id])
})

import { expect, test } from 'vitest'
import { hasAccount } from '#contract/person/account.ts'

const person = { company_id: 'oak', auth_state: 'ACTIVE', is_archived: false } as const

test.each([
  ['with an account', person, true],
  ['invited to one', { ...person, auth_state: 'INVITED' as const }, true],
  ['without one', { ...person, auth_state: 'NONE' as const }, false],
  ['disabled', { ...person, auth_state: 'DISABLED' as const }, false],
  ['archived', { ...person, is_archived: true }, false],
  ['at another company', { ...person, company_id: 'elm' }, false],
])('a company whose only person is %s', (_who, one, isReached) => {
  expect(hasAccount('oak', [one])).toBe(isReached)
})

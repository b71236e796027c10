import { expect, test } from 'vitest'
import { lastPersonMessage, noAccountMessage } from '#contract/person/account.ts'

const person = { company_id: 'oak', auth_state: 'ACTIVE', is_archived: false } as const

test.each([
  ['with an account', person, true],
  ['invited to one', { ...person, auth_state: 'INVITED' as const }, true],
  ['without one', { ...person, auth_state: 'NONE' as const }, false],
  ['disabled', { ...person, auth_state: 'DISABLED' as const }, false],
  ['archived', { ...person, is_archived: true }, false],
  ['at another company', { ...person, company_id: 'elm' }, false],
])('a company whose only person is %s', (_who, one, isReached) => {
  expect(noAccountMessage(['oak'], [one]) === undefined).toBe(isReached)
})

test('for several companies it says how many have no account', () => {
  const elm = { ...person, company_id: 'elm' }

  expect(noAccountMessage(['oak', 'oak', 'elm'], [])).toBe(
    '2 of 2 companies have no one with an account, so no one there gets notifications or emails.',
  )
  expect(noAccountMessage(['oak', 'oak', 'elm'], [elm])).toBe(
    '1 of 2 companies has no one with an account, so no one there gets notifications or emails.',
  )
  expect(noAccountMessage(['oak', 'elm'], [person, elm])).toBeUndefined()
})

test('among several companies, the only one without an account is named', () => {
  expect(noAccountMessage(['oak', 'oak'], [], 'Oak Homes')).toBe(
    'No one at Oak Homes has an account, so no one gets notifications or emails.',
  )
})

test.each([
  ['the only one with an account', person, [{ ...person, id: 'ben', auth_state: 'NONE' as const }], true],
  ['one of two', person, [{ ...person, id: 'ben' }], false],
  ['without an account', { ...person, auth_state: 'NONE' as const }, [], false],
  ['without a company', { ...person, company_id: null }, [], false],
])('staff are warned of a person who is %s', (_who, ann, others, isLast) => {
  const one = { ...ann, id: 'ann' }

  expect(lastPersonMessage(one, [one, ...others]) !== undefined).toBe(isLast)
})

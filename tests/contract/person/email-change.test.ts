import { expect, test } from 'vitest'
import { emailChangeBy } from '#contract/person/email-change.ts'

const person = { id: 'ben', auth_state: 'ACTIVE', portal_role: 'member' } as const

test('a member who uses the portal is notified of a new address, even while disabled, and another staff member’s is refused', () => {
  const staff = { ...person, portal_role: 'admin' } as const

  expect(emailChangeBy('ada', person)).toBe('notified')
  expect(emailChangeBy('ada', { ...person, auth_state: 'DISABLED' })).toBe('notified')
  expect(emailChangeBy('ada', { ...person, auth_state: 'INVITED' })).toBe('free')
  expect(emailChangeBy('ada', staff)).toBe('refused')
  expect(emailChangeBy('ben', staff)).toBe('free')
})

import { expect, test } from 'vitest'
import { roleOf } from '#contract/session/role.ts'

test("the value 'member' means a member", () => {
  expect(roleOf('member')).toBe('member')
})

test.each(['admin', '', 'Member', ' member', 'member ', 'builder', 'null', null, undefined])(
  'any other value (%j) is treated as admin',
  (stored) => {
    expect(roleOf(stored)).toBe('admin')
  },
)

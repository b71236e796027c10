import { describe, expect, test } from 'vitest'
import { begunTooLate, whyLocked } from '#contract/registration/editing.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

const active = { status: 'ACTIVE' } as const

describe('company information can be changed', () => {
  test.each(['IN_PROGRESS', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'EXPIRED'] as const)('while it is %s', (status) => {
    expect(whyLocked({ status, rejected_reason: '' }, active, 'EDITOR')).toBeUndefined()
  })

  test('by nobody once it was rejected, and says why', () => {
    expect(whyLocked({ status: 'REJECTED', rejected_reason: 'No member' }, active, 'OWNER')).toBe(
      'The association rejected your company information: No member. Contact the association with questions.',
    )
  })

  test('by nobody once it was withdrawn or the event is archived', () => {
    expect(whyLocked({ status: 'WITHDRAWN', rejected_reason: '' }, active, 'OWNER')).toContain('is withdrawn')
    expect(whyLocked({ status: 'APPROVED', rejected_reason: '' }, { status: 'ARCHIVED' }, 'OWNER')).toContain('archived')
  })

  test('not by those who may only look', () => {
    expect(whyLocked({ status: 'IN_PROGRESS', rejected_reason: '' }, active, 'VIEWER')).toContain('view this')
  })
})

test('what was begun on the device is only there once registration is closed, and waits for the association', () => {
  const window = { registration_start_date: fromMillis(1_000), registration_end_date: fromMillis(2_000) }

  expect(begunTooLate({ version: 0 }, window, 2_000)).toBeUndefined()
  expect(begunTooLate({ version: 1 }, window, 2_001)).toBeUndefined()
  expect(begunTooLate({ version: 0 }, window, 2_001)).toBe(
    'Registration closed before this was sent. What you entered is only on this device. To send it, ask the association to register your company.',
  )
})

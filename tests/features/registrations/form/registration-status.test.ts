import { describe, expect, test } from 'vitest'
import type { EventCompany } from '#contract/registration/schema.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullRegistration } from '#tests/support/entries.ts'
import { isAgreementOutdated, nextStepMessage, whyLocked } from '#app/features/registrations/form/registration-status.ts'

const active = { status: 'ACTIVE' } as const

describe('company information can be changed', () => {
  test.each(['IN_PROGRESS', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'EXPIRED'] as const)('while it is %s', (status) => {
    expect(whyLocked({ status, rejected_reason: '' }, active, 'EDITOR')).toBeUndefined()
  })

  test('by nobody once it was rejected, and says why', () => {
    expect(whyLocked({ status: 'REJECTED', rejected_reason: 'No member' }, active, 'OWNER')).toBe('The association rejected it: No member')
  })

  test('by nobody once it was withdrawn or the event is archived', () => {
    expect(whyLocked({ status: 'WITHDRAWN', rejected_reason: '' }, active, 'OWNER')).toContain('Withdrawn')
    expect(whyLocked({ status: 'APPROVED', rejected_reason: '' }, { status: 'ARCHIVED' }, 'OWNER')).toContain('archived')
  })

  test('not by those who may only look', () => {
    expect(whyLocked({ status: 'IN_PROGRESS', rejected_reason: '' }, active, 'VIEWER')).toContain('view this')
  })
})

test('a signature is outdated only when a later version of the agreement is in force', () => {
  const signed = (version: number | null, signature = 'Ann Oak'): Pick<EventCompany, 'agreement'> => ({
    agreement: { version, signature, signer_title: '', accepted_at: null },
  })
  const inForce = { agreement: { version: 2, body: 'Be open at all hours.' } }

  expect(isAgreementOutdated(signed(1), inForce)).toBe(true)
  expect(isAgreementOutdated(signed(2), inForce)).toBe(false)
  expect(isAgreementOutdated(signed(null, ''), inForce)).toBe(false)
  expect(isAgreementOutdated(signed(1), { agreement: { version: 2, body: '' } })).toBe(false)
})

test('an approved registration that lapsed says whether its document has expired or expires before the event ends', () => {
  const full = aFullRegistration({ status: 'APPROVED' })
  const event = anEvent()
  const lapsed = { ...full, insurance: { ...full.insurance, expires_on: '2026-06-01' } }

  expect(nextStepMessage(full, event, '2026-05-01')).toBe('Your company’s entries can be published in this event.')
  expect(nextStepMessage(lapsed, event, '2026-06-01')).toBe(
    'A document expires before the event ends. Add the new document, then resubmit.',
  )
  expect(nextStepMessage(lapsed, event, '2026-06-02')).toBe('A document has expired. Add the new document, then resubmit.')
})

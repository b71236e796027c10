import { expect, test } from 'vitest'
import type { EventCompany } from '#contract/registration/schema.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullRegistration } from '#tests/support/entries.ts'
import { isAgreementOutdated, nextStepMessage } from '#app/features/registrations/form/registration-status.ts'

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

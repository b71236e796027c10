import { expect, test } from 'vitest'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import type { EventCompanyFields } from '#contract/registration/schema.ts'
import { companyUpdate, declineUpdate, isUpdateDeclined } from '#app/features/registrations/form/company-update.ts'
import { aCompanyRecord } from '#tests/support/entries.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

const company = aCompanyRecord({
  phone: '(555) 010-0100',
  email: 'office@oak.example',
  license: { number: 'BC1', state: 'MN', expires_on: '2027-01-31' },
})

const written = (fields: Partial<EventCompanyFields>) => ({
  ...emptyEventCompany,
  public_contact: { ...emptyEventCompany.public_contact, phone: '(555) 010-0100', email: 'office@oak.example' },
  license: { ...company.license, file_id: null },
  ...fields,
})

test('what reads the same in both places is not offered', () => {
  expect(companyUpdate(written({}), company)).toEqual({})
})

test('what was written anew for the event is offered for the company, without what belongs to the event alone', () => {
  const license = { number: 'BC1', state: 'MN', expires_on: '2029-01-31', file_id: 'a-copy' }
  const shown = { ...emptyEventCompany.public_contact, name: 'Ann', phone: '(555) 010-0199', email: 'office@oak.example' }

  expect(companyUpdate(written({ license, public_contact: shown, listing_name: 'Oak' }), company)).toEqual({
    phone: '(555) 010-0199',
    license: { number: 'BC1', state: 'MN', expires_on: '2029-01-31' },
  })
})

test('what was left empty for the event takes nothing away from the company', () => {
  expect(companyUpdate(written({ public_contact: emptyEventCompany.public_contact }), company)).toEqual({})
})

test('a license whose expiration date is not there yet is not offered, because it would clear the company’s', () => {
  const license = { number: 'BC2', state: 'MN', expires_on: null, file_id: null }

  expect(companyUpdate(written({ license }), company)).toEqual({})
})

test('a date that has to be fixed is not offered', () => {
  const license = { number: 'BC1', state: 'MN', expires_on: '9/31/2029', file_id: null }

  expect(companyUpdate(written({ license }), company)).toEqual({})
})

test('an update that was declined isn’t offered again until one of its values is another', () => {
  aPage()
  declineUpdate('registration', { phone: '(612) 555-0134' })

  expect(isUpdateDeclined('registration', { phone: '(612) 555-0134' })).toBe(true)
  expect(isUpdateDeclined('registration', { phone: '(612) 555-0135' })).toBe(false)
  expect(isUpdateDeclined('other', { phone: '(612) 555-0134' })).toBe(false)
})

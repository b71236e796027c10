import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import { eventCompanyFields } from '#contract/registration/schema.ts'
import { profileFields } from '#contract/profile/schema.ts'
import { divideEdits, fieldSending, normalised } from '#app/outbox/field-checks.ts'
import { schemaErrors } from '#app/ui/form/form-errors.ts'

test('valid edits are separated from invalid ones, each with its message', () => {
  const { good, errors } = divideEdits(profileFields, {
    tagline: 'Built to last',
    email: 'not an address',
    phone: '555',
    social: { facebook: 'x' },
  })

  expect(good).toEqual({ tagline: 'Built to last' })
  expect(errors['email']).toBe('Enter an email address, such as name@company.com.')
  expect(errors['social.facebook']).toBe('Enter a web address, such as www.company.com.')
  expect(errors['phone']).toBe('Enter a phone number with area code, such as (612) 555-0134.')
})

test('a phone number older than the rule blocks nothing, and a new invalid one does', () => {
  const stored = { event_contact: { ...emptyEventCompany.event_contact, name: 'Ann', phone: 'call me' } }
  const edit = (phone: string) => ({ event_contact: { ...stored.event_contact, name: 'Ben', phone } })

  expect(divideEdits(eventCompanyFields, edit('call me'), stored)).toEqual({ good: edit('call me'), errors: {} })
  expect(Object.keys(divideEdits(eventCompanyFields, edit('call Ben'), stored).errors)).toEqual(['event_contact.phone'])
})

describe('of a field in parts, the accepted parts are saved', () => {
  const { goodParts } = fieldSending(eventCompanyFields)
  const before = { ...emptyEventCompany, insurance: { ...emptyEventCompany.insurance, insurer: 'Oak', amount: 1_000_000 } }
  const amount = '1.5m' as unknown as number

  test('with the others as they were', () => {
    const insurance = { ...before.insurance, insurer: 'Prairie', amount }

    expect(goodParts({ insurance }, before, ['insurance'])).toEqual({ insurance: { ...insurance, amount: 1_000_000 } })
  })

  test('also within a part', () => {
    const billing = { ...before.billing, address: { ...before.billing.address, city: 'Elba', zip: '5' } }
    const social = { ...before.social, facebook: 'x' }

    expect(goodParts({ billing, social }, before, ['billing', 'social'])).toEqual({
      billing: { ...billing, address: { ...billing.address, zip: before.billing.address.zip } },
    })
  })

  test.each([
    ['none was changed', before, ['insurance']],
    ['one that was stored isn’t accepted either', { insurance: { ...before.insurance, insurer: 'Elm', amount: -1 } }, ['insurance']],
    ['nobody knows what was stored', {}, ['insurance']],
    ['the field is one value', before, []],
  ])('but none if %s', (_why, stored, fields) => {
    const changed = stored === before && fields.length > 0 ? {} : { insurer: 'Prairie' }

    expect(goodParts({ insurance: { ...before.insurance, ...changed, amount } }, stored, fields)).toEqual({})
  })
})

test('a value is stored as the server will store it', () => {
  expect(normalised(profileFields, 'email', ' Ann@Oak.Example ')).toBe('ann@oak.example')
  expect(normalised(profileFields, 'email', 'ann')).toBeUndefined()
  expect(normalised(profileFields, 'phone', '612.555.0134 ext 12')).toBe('(612) 555-0134 x12')
  expect(normalised(profileFields, 'website', 'www.oak.example')).toBe('https://www.oak.example')
})

test.each([[Number.NaN], [-1], [1.5], [26], ['many']])(
  'a form that saves by itself says about a wrong number what a form with Save says: %s',
  (count) => {
    const schemas = { count: z.int().check(z.minimum(0), z.maximum(25)) }

    const { errors } = divideEdits<{ count: unknown }>(schemas, { count })

    expect(errors).toEqual(schemaErrors(z.object(schemas), { count }))
  },
)

import { expect, test } from 'vitest'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import { eventCompanyFields } from '#contract/registration/schema.ts'
import { profileFields } from '#contract/profile/schema.ts'
import { entryFields } from '#contract/entry/schema.ts'
import { divideEdits, normalised } from '#app/outbox/field-checks.ts'

test('valid edits are separated from invalid ones, each with its message', () => {
  const { good, errors } = divideEdits(profileFields, {
    tagline: 'Built to last',
    email: 'not an address',
    phone: '555',
    social: { facebook: 'x' },
  })

  expect(good).toEqual({ tagline: 'Built to last' })
  expect(errors['email']).toBe('Enter an email address such as name@company.com.')
  expect(errors['social.facebook']).toBe('Enter a web address such as www.company.com.')
  expect(errors['phone']).toBe('Enter a phone number with area code, such as (612) 555-0134.')
})

test('a phone number older than the rule blocks nothing, and a new invalid one does', () => {
  const stored = { event_contact: { ...emptyEventCompany.event_contact, name: 'Ann', phone: 'call me' } }
  const edit = (phone: string) => ({ event_contact: { ...stored.event_contact, name: 'Ben', phone } })

  expect(divideEdits(eventCompanyFields, edit('call me'), stored)).toEqual({ good: edit('call me'), errors: {} })
  expect(Object.keys(divideEdits(eventCompanyFields, edit('call Ben'), stored).errors)).toEqual(['event_contact.phone'])
})

test('a value is stored as the server will store it', () => {
  expect(normalised(profileFields, 'email', ' Ann@Oak.Example ')).toBe('ann@oak.example')
  expect(normalised(profileFields, 'email', 'ann')).toBeUndefined()
  expect(normalised(profileFields, 'phone', '612.555.0134 ext 12')).toBe('(612) 555-0134 x12')
  expect(normalised(profileFields, 'website', 'www.oak.example')).toBe('https://www.oak.example')
})

const tooLong = 'x'.repeat(81)

test.each<[what: string, stored: string[], typed: string[], sent: string[] | undefined]>([
  ['goes without it', ['Quartz'], ['Quartz', tooLong, 'Sauna '], ['Quartz', 'Sauna']],
  ['goes with that line as it was saved', ['Quartz', 'Bunk room'], ['Quartz island', tooLong], ['Quartz island', 'Bunk room']],
  ['is not saved again', ['Quartz'], ['Quartz', tooLong], undefined],
  ['still has the line below a new one once', ['Quartz', 'Sauna'], [tooLong, 'Quartz', 'Sauna', 'Loft'], ['Quartz', 'Sauna', 'Loft']],
])('a field of lines with one that is too long %s', (_what, stored, typed, sent) => {
  const { good, errors } = divideEdits(entryFields, { features: typed }, { features: stored })

  expect(good).toEqual(sent ? { features: sent } : {})
  expect(errors).toEqual({ [`features.${typed.indexOf(tooLong)}`]: 'Enter 80 characters or fewer.' })
})

test('a field with too many lines waits as a whole', () => {
  const { good, errors } = divideEdits(entryFields, { features: Array.from({ length: 11 }, String) }, { features: [] })

  expect(good).toEqual({})
  expect(errors).toEqual({ features: 'Enter 10 highlights or fewer.' })
})

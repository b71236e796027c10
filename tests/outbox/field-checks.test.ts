import { expect, test } from 'vitest'
import { profileFields } from '#contract/profile/schema.ts'
import { divideEdits, normalised } from '#app/outbox/field-checks.ts'

test('edits that can be kept are parted from those that cannot yet, each with its sentence', () => {
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

test('a value is kept as the server will keep it', () => {
  expect(normalised(profileFields, 'email', ' Ann@Oak.Example ')).toBe('ann@oak.example')
  expect(normalised(profileFields, 'email', 'ann')).toBeUndefined()
  expect(normalised(profileFields, 'phone', '612.555.0134 ext 12')).toBe('(612) 555-0134 x12')
  expect(normalised(profileFields, 'website', 'www.oak.example')).toBe('https://www.oak.example')
})

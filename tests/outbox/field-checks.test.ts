import { expect, test } from 'vitest'
import { profileFields } from '#contract/profile/schema.ts'
import { divideEdits, normalised } from '#app/outbox/field-checks.ts'

test('edits that can be kept are parted from those that cannot yet, each with its sentence', () => {
  const { good, errors } = divideEdits(profileFields, {
    tagline: 'Built to last',
    email: 'not an address',
    social: { facebook: 'x' },
  })

  expect(good).toEqual({ tagline: 'Built to last' })
  expect(errors['email']).toBe('Enter an email address such as name@company.com.')
  expect(errors['social.facebook']).toBe('Enter a web address that starts with https://.')
})

test('a value is kept as the server will keep it', () => {
  expect(normalised(profileFields, 'email', ' Ann@Oak.Example ')).toBe('ann@oak.example')
  expect(normalised(profileFields, 'email', 'ann')).toBeUndefined()
})

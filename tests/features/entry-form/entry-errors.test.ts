import { expect, test } from 'vitest'
import { divideEdits, errorsOf, normalised } from '#app/features/entry-form/entry-errors.ts'

test('what can be kept goes, and what cannot is named with its path', () => {
  const { good, errors } = divideEdits({
    title: 'The Alder',
    zip: '554',
    public_contact: { name: 'Ann', phone: '', email: 'ann', phone2: '' },
    bathrooms: 2.3,
  })

  expect(good).toEqual({ title: 'The Alder' })
  expect(errors).toEqual({
    zip: 'Write a ZIP code such as 55401 or 55401-1234.',
    'public_contact.email': 'Write an e-mail address such as name@company.com.',
    bathrooms: 'Write it in steps of 0.25.',
  })
})

test('a draft may be empty everywhere: nothing of that is wrong', () => {
  expect(divideEdits({ title: '', price: null, city_id: null, zip: '', video_url: '' }).errors).toEqual({})
})

test('a number that is none is said so', () => {
  expect(errorsOf('bedrooms', Number.NaN)).toEqual({ bedrooms: 'Write a whole number.' })
})

test('rows are wrong at their own place', () => {
  const hours = [
    { date: '2026-06-05', opens: '12:00', closes: '18:00' },
    { date: '2026-06-06', opens: '', closes: '18:00' },
  ]

  expect(Object.keys(errorsOf('open_schedule', { mode: 'CUSTOM', hours }))).toEqual(['open_schedule.hours.1.opens'])
})

test('a value is known as the server will keep it', () => {
  expect(normalised('title', ' The Alder ')).toBe('The Alder')
  expect(normalised('state', 'mn')).toBe('MN')
  expect(normalised('zip', 'x')).toBeUndefined()
})

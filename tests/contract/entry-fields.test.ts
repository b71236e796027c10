import { expect, test } from 'vitest'
import { entryFields } from '#contract/entry/schema.ts'
import { divideEdits, normalised } from '#app/outbox/field-checks.ts'

test('what can be kept goes, and what cannot is named with its path', () => {
  const { good, errors } = divideEdits(entryFields, {
    title: 'The Alder',
    zip: '554',
    public_contact: { name: 'Ann', phone: '', email: 'ann', phone2: '' },
    bathrooms: 2.3,
  })

  expect(good).toEqual({ title: 'The Alder' })
  expect(errors).toEqual({
    zip: 'Enter a ZIP code such as 55401 or 55401-1234.',
    'public_contact.email': 'Enter an email address such as name@company.com.',
    bathrooms: 'Enter a multiple of 0.25.',
  })
})

test('a draft may be empty everywhere: nothing of that is wrong', () => {
  expect(divideEdits(entryFields, { title: '', price: null, city_id: null, zip: '', video_url: '' }).errors).toEqual({})
})

test('a number that is none is said so', () => {
  expect(divideEdits(entryFields, { bedrooms: Number.NaN }).errors).toEqual({ bedrooms: 'Enter a whole number.' })
})

test('rows are wrong at their own place', () => {
  const hours = [
    { date: '2026-06-05', opens: '12:00', closes: '18:00' },
    { date: '2026-06-06', opens: '', closes: '18:00' },
  ]

  expect(Object.keys(divideEdits(entryFields, { open_schedule: { mode: 'CUSTOM', hours } }).errors)).toEqual([
    'open_schedule.hours.1.opens',
  ])
})

test('a value is known as the server will keep it', () => {
  expect(normalised(entryFields, 'title', ' The Alder ')).toBe('The Alder')
  expect(normalised(entryFields, 'state', 'mn')).toBe('MN')
  expect(normalised(entryFields, 'zip', 'x')).toBeUndefined()
})

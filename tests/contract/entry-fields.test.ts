import { expect, test } from 'vitest'
import { entryFields } from '#contract/entry/schema.ts'
import { divideEdits, normalised } from '#app/outbox/field-checks.ts'

test('accepts valid values, and reports invalid ones with their paths', () => {
  const { good, errors } = divideEdits(entryFields, {
    title: 'The Alder',
    zip: '554',
    public_contact: { name: 'Ann', phone: '', email: 'ann', phone2: '' },
    bathrooms: 2.3,
  })

  expect(good).toEqual({ title: 'The Alder' })
  expect(errors).toEqual({
    zip: 'Enter a ZIP code, such as 55401 or 55401-1234.',
    'public_contact.email': 'Enter an email address, such as name@company.com.',
    bathrooms: 'Enter a multiple of 0.25.',
  })
})

test('a draft may have every field empty without an error', () => {
  expect(divideEdits(entryFields, { title: '', price: null, city_id: null, zip: '', video_url: '' }).errors).toEqual({})
})

test('reports a number that is not a number', () => {
  expect(divideEdits(entryFields, { bedrooms: Number.NaN }).errors).toEqual({ bedrooms: 'Enter a whole number.' })
})

test('reports the errors of rows at their own paths', () => {
  const hours = [
    { date: '2026-06-05', opens: '12:00', closes: '18:00' },
    { date: '2026-06-06', opens: '', closes: '18:00' },
  ]

  expect(Object.keys(divideEdits(entryFields, { open_schedule: { mode: 'CUSTOM', hours } }).errors)).toEqual([
    'open_schedule.hours.1.opens',
  ])
})

test('reads a value in the form in which the server stores it', () => {
  expect(normalised(entryFields, 'title', ' The Alder ')).toBe('The Alder')
  expect(normalised(entryFields, 'state', 'mn')).toBe('MN')
  expect(normalised(entryFields, 'zip', 'x')).toBeUndefined()
})

test('the bullets and numbers of a pasted list are not part of the highlights', () => {
  const read = (lines: string[]) => normalised(entryFields, 'features', lines)

  expect(read(['• Chef’s kitchen', '·\tPool', '– Porch', '- Large island', '* Loft', '1. Sauna', '12) Wine cellar'])).toEqual([
    'Chef’s kitchen',
    'Pool',
    'Porch',
    'Large island',
    'Loft',
    'Sauna',
    'Wine cellar',
  ])
  expect(read(['10-foot ceilings', '2.5-car garage', '-20° rated windows', '3 fireplaces', '*', 'A - B'])).toEqual([
    '10-foot ceilings',
    '2.5-car garage',
    '-20° rated windows',
    '3 fireplaces',
    '*',
    'A - B',
  ])
  expect(read([`• ${'a'.repeat(80)}`])).toEqual(['a'.repeat(80)])
})

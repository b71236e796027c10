import { expect, test } from 'vitest'
import { fieldsToFix } from '#app/outbox/fields-to-fix.ts'

const long = 'x'.repeat(603)
const problem = {
  type: '',
  title: '',
  status: 422,
  code: 'FIELDS_INVALID' as const,
  detail: 'No.',
  instance: '',
  fields: { city_id: 'Gone.', 'gallery.0.alt': 'No.' },
}

test('the invalid fields of a draft are counted', () => {
  const drafts = [
    { key: 'entries:a', values: { directions: long, title: 'Alder', price: -1 } },
    { key: 'entries:b', values: { title: 'Birch' } },
    { key: 'entries:a:staff', values: { number: -1 } },
    { key: 'b2b_profiles:card:company', values: { summary: long } },
    { key: 'b2c_profiles:BUILDER:company', values: { email: 'ann' } },
    { key: 'event_companies:e:company', values: { listing_name: long } },
  ]

  expect(Object.fromEntries(fieldsToFix([], drafts))).toEqual({
    'entries:a': 2,
    'b2b_profiles:card:company': 1,
    'b2c_profiles:BUILDER:company': 1,
    'event_companies:e:company': 1,
  })
})

test('an invalid value that is already in the record is not counted', () => {
  const contact = { name: 'Ann', phone: 'call Ann', email: '' }
  const drafts = [
    { key: 'entries:a', base: { staff_contact: contact }, values: { staff_contact: { ...contact, name: 'Bo' } } },
    { key: 'entries:b', base: { staff_contact: contact }, values: { staff_contact: { ...contact, phone: 'call Bo' } } },
  ]

  expect(Object.fromEntries(fieldsToFix([], drafts))).toEqual({ 'entries:b': 1 })
})

test('the fields of a rejected change are counted with those of the draft, each once', () => {
  const rows = [
    { resource: 'entries', record_id: 'a', state: 'refused' as const, problem },
    { resource: 'entries', record_id: 'b', state: 'waiting' as const, problem },
  ]
  const drafts = [{ key: 'entries:a', values: { directions: long, city_id: 'Smallville' } }]

  expect(Object.fromEntries(fieldsToFix(rows, drafts))).toEqual({ 'entries:a': 3 })
})

test('for a form with a Save button, the fields it marked when it stored its draft are counted', () => {
  const drafts = [
    { key: 'events:a', values: { name: 'x' }, problems: ['name', 'contact.email', 'contact.phone'] },
    { key: 'events:b', values: { name: 'Spring' }, problems: [] },
    { key: 'entries:a:staff', values: { number: -1 }, problems: ['number'] },
  ]

  expect(Object.fromEntries(fieldsToFix([], drafts))).toEqual({ 'events:a': 3, 'entries:a': 1 })
})

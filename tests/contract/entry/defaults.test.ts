import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { copiedFields, emptyEntry, emptyStaffFields, freshState } from '#contract/entry/defaults.ts'
import { entry, entryPatch, hiddenFromMembers, memberEntryFields, newEntry, staffEntryFields } from '#contract/entry/schema.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anId } from '#tests/support/builders.ts'

test('an empty entry can be stored and read back unchanged', () => {
  const patch = z.safeParse(entryPatch, { ...emptyEntry, ...emptyStaffFields })
  const record = { ...aFullEntry(), ...emptyEntry, ...emptyStaffFields, ...freshState }

  expect(patch.error).toBeUndefined()
  expect(z.safeParse(entry, record).error).toBeUndefined()
})

test('the member’s version of an entry, without the staff’s fields, is also a valid entry', () => {
  const record = Object.fromEntries(
    Object.entries(aFullEntry()).filter(([field]) => !(hiddenFromMembers as readonly string[]).includes(field)),
  )

  expect(z.safeParse(entry, record).error).toBeUndefined()
})

test('every field belongs to either the member or staff, never both', () => {
  expect(memberEntryFields.filter((field) => (staffEntryFields as readonly string[]).includes(field))).toEqual([])
  const born = { id: anId(), event_id: anId(), kind: 'NEW_HOME' }
  for (const field of staffEntryFields) expect(z.safeParse(newEntry, { ...born, [field]: null }).success).toBe(false)
})

test('a copy leaves out what belongs to one year or one signature', () => {
  const copy = copiedFields(aFullEntry(), { withMedia: true, eventId: '' })

  expect(copy).toMatchObject({ title: 'The Alder', price: 640_000 })
  expect(copy.gallery).toHaveLength(3)
  for (const field of [
    'certifies',
    'homeowner_agreement',
    'open_schedule',
    'availability',
    'map_confirmed',
    'completion_date',
    'judging',
    'award_category_ids',
  ])
    expect(copy).not.toHaveProperty(field)
  for (const field of ['status', 'number', 'proof', 'fee_amount', 'internal_note', 'id']) expect(copy).not.toHaveProperty(field)
})

test('a copy in the same event has a name of its own, which is not too long', () => {
  const titled = (title: string, id?: string) => {
    const source = aFullEntry({ title })
    return copiedFields(source, { withMedia: false, eventId: id ?? source.event_id }).title
  }

  expect([titled('The Alder'), titled('The Alder', anId()), titled('')]).toEqual(['Copy of The Alder', 'The Alder', ''])
  expect(titled('x'.repeat(80))).toBe(`Copy of ${'x'.repeat(72)}`)
  expect(titled(`${'x'.repeat(71)}🏡`)).toBe(`Copy of ${'x'.repeat(71)}`)
})

test('a copy asks again for what is missing, and not for what the association declined', () => {
  const open = { field: 'city_id', text: 'St. Anne' }
  const source = { ...aFullEntry(), requested_items: [open, { field: 'home_type_id', text: 'Yurt', declined: 'Too few.' }] }

  expect(copiedFields(source as never, { withMedia: false, eventId: '' }).requested_items).toEqual([open])
})

test('a copy leaves out a phone number that is no longer accepted', () => {
  const contact = { name: 'Ann Oak', phone: '555-0134', email: 'ann@oak.example' }

  const copy = copiedFields(aFullEntry({ public_contact: { ...contact, phone2: '' } }), { withMedia: true, eventId: '' })

  expect(copy.public_contact).toEqual({ ...contact, phone: '', phone2: '' })
})

test('a copy without pictures has no pictures', () => {
  const copy = copiedFields(aFullEntry(), { withMedia: false, eventId: '' })

  for (const field of ['front_elevation', 'gallery', 'before_after', 'floor_plans']) expect(copy).not.toHaveProperty(field)
})

test.each([
  ['bathrooms in quarters', { bathrooms: 2.75 }, true],
  ['a third of a bathroom', { bathrooms: 2.3 }, false],
  ['stories in halves', { stories: 1.5 }, true],
  ['a price of 50 million', { price: 50_000_000 }, true],
  ['a dollar more', { price: 50_000_001 }, false],
  ['cents', { price: 1.5 }, false],
  ['a ZIP code with its suffix', { zip: '55401-1234' }, true],
  ['a ZIP code with a letter', { zip: '5540A' }, false],
  ['four styles', { home_style_ids: [anId(), anId(), anId(), anId()] }, false],
  ['a number with a letter before it', { number: 'R12' }, true],
  ['a number of five digits', { number: '12345' }, false],
  ['a link without https', { website_url: 'www.oak.example' }, true],
  ['a link that is not a web address', { website_url: 'ftp://oak.example' }, false],
  ['a highlight of 81 characters', { features: ['x'.repeat(81)] }, false],
  [
    'a closing time of 24:00',
    { open_schedule: { mode: 'CUSTOM', hours: [{ date: '2026-06-06', opens: '09:30', closes: '24:00' }] } },
    false,
  ],
  ['an unknown field', { color: 'red' }, false],
])('accepts %s: %#', (_what, patch, isTaken) => {
  expect(z.safeParse(entryPatch, patch).success).toBe(isTaken)
})

import { expect, test } from 'vitest'
import { isEmptyDraft } from '#contract/entry/empty-draft.ts'
import { emptyEntry } from '#contract/entry/defaults.ts'

const untouched = { ...emptyEntry, status: 'DRAFT', submitted_at: null } as const
const contact = { name: 'Ada', phone: '', email: 'ada@example.com' }

test('a draft is empty until someone enters more than its kind and the prefilled contact', () => {
  expect(isEmptyDraft(untouched)).toBe(true)
  expect(isEmptyDraft({ ...untouched, staff_contact: contact })).toBe(true)
  expect(isEmptyDraft({ ...untouched, title: 'Alder' })).toBe(false)
  expect(isEmptyDraft({ ...untouched, features: ['Porch'] })).toBe(false)
  expect(isEmptyDraft({ ...untouched, bedrooms: 0 })).toBe(false)
  expect(isEmptyDraft({ ...untouched, open_schedule: { mode: 'CUSTOM', hours: [] } })).toBe(false)
})

test('the key order inside a value does not matter', () => {
  const { mode, hours } = untouched.open_schedule

  expect(isEmptyDraft({ ...untouched, open_schedule: { hours, mode } })).toBe(true)
})

test('an entry that was ever submitted or is not a draft is not an empty draft', () => {
  expect(isEmptyDraft({ ...untouched, status: 'WITHDRAWN' })).toBe(false)
  expect(isEmptyDraft({ ...untouched, submitted_at: { _seconds: 1, _nanoseconds: 0 } })).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { readiness } from '#contract/entry/readiness.ts'
import { emptyEntry } from '#contract/entry/defaults.ts'
import { memberEntryFields } from '#contract/entry/schema.ts'
import { entryKinds } from '#contract/value/entry-kinds.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { validateEntrySearch } from '#app/features/entries/form/entry-search.ts'
import { readStep, stepNames, stepsOf, stepsToRead, stepWith } from '#app/features/entries/form/steps/entry-steps.ts'
import { anEvent } from '#tests/support/builders.ts'

describe.each(entryKinds)('%s', (kind) => {
  test('every field that a member writes is in exactly one part', () => {
    const asked = stepsOf(kind).flatMap(({ fields }) => fields)

    expect(asked.toSorted()).toEqual([...memberEntryFields].toSorted())
  })

  test('whatever is still needed leads to a part that asks for it', () => {
    for (const { field } of readiness(kind, emptyEntry, anEvent())) {
      expect(stepsOf(kind).find(({ name }) => name === stepWith(kind, field))?.fields).toContain(fieldOf(field))
    }
  })

  test('what is read of an entry holds everything that its kind still needs', () => {
    const read = stepsToRead(kind).flatMap(({ fields }) => fields)

    expect(read).toEqual(expect.arrayContaining(readiness(kind, emptyEntry, anEvent()).map(({ field }) => fieldOf(field))))
  })

  test('the parts come in one order', () => {
    expect(stepsOf(kind).map(({ name }) => name)).toEqual(stepNames)
  })
})

test('what only another kind of entry has is not read', () => {
  const remodelOnly = ['year_built', 'project_type_ids', 'project_cost_range_id', 'homeowner_agreement', 'before_after']
  const read = (kind: 'NEW_HOME' | 'REMODEL') => new Set<string>(stepsToRead(kind).flatMap(({ fields }) => fields))

  expect(remodelOnly.filter((field) => read('NEW_HOME').has(field))).toEqual([])
  expect(remodelOnly.filter((field) => !read('REMODEL').has(field))).toEqual([])
  expect(['build_type', 'school_district_id', 'home_type_id'].filter((field) => read('REMODEL').has(field))).toEqual([])
})

test('a part of a field leads where the field is', () => {
  expect(stepWith('NEW_HOME', 'public_contact.email')).toBe('people')
  expect(stepWith('NEW_HOME', 'gallery.3')).toBe('photos')
  expect(stepWith('NEW_HOME', 'message')).toBe('review')
})

test('an address with a part that does not exist begins at the first', () => {
  expect(readStep('nonsense')).toBe('basics')
  expect(validateEntrySearch({ eventId: 'e', entryId: 'x', step: 7, other: 1 })).toEqual({ eventId: 'e', entryId: 'x', step: 'basics' })
  expect(validateEntrySearch({ eventId: 3 })).toEqual({})
})

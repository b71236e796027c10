import { describe, expect, test } from 'vitest'
import { emptyEntry } from '#contract/entry/defaults.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import { readiness } from '#contract/entry/readiness.ts'
import { entryKinds, type EntryKind } from '#contract/value/entry-kinds.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { commentFieldsOf } from '#app/features/entries/form/steps/comment-fields.ts'
import { anEvent } from '#tests/support/builders.ts'

const empty = emptyEntry

function offered(kind: EntryKind, values: Partial<EntryFields> = {}): string[] {
  return commentFieldsOf(kind, { ...empty, ...values }).map(({ value }) => value)
}

test('a comment on a new home is not about what only a remodel is asked', () => {
  const fields = offered('NEW_HOME')

  expect(fields).toEqual(expect.arrayContaining(['title', 'build_type', 'school_district_id', 'home_type_id', 'price_includes_lot']))
  for (const field of ['year_built', 'project_type_ids', 'project_cost_range_id', 'homeowner_agreement', 'before_after'])
    expect(fields).not.toContain(field)
})

test('a comment on a remodel is not about what only a new home is asked', () => {
  const fields = offered('REMODEL')

  expect(fields).toEqual(expect.arrayContaining(['title', 'before_after', 'homeowner_agreement', 'project_type_ids']))
  for (const field of ['build_type', 'sales_status_id', 'school_district_id', 'home_type_id', 'home_style_ids', 'price_includes_lot'])
    expect(fields).not.toContain(field)
})

test('what is asked only after another answer can be commented on once it is asked', () => {
  const hidden = ['unit', 'neighborhood_id', 'hers_score', 'award_category_ids']
  const shown = offered('NEW_HOME', {
    build_type: 'CONDO_UNIT',
    is_in_subdivision: true,
    certifications: ['HERS'],
    judging: { ...empty.judging, enter: true },
  })
  const withValues = offered('NEW_HOME', { unit: '204', neighborhood_id: 'cedar' })

  expect(offered('NEW_HOME').filter((field) => hidden.includes(field))).toEqual([])
  expect(shown).toEqual(expect.arrayContaining(hidden))
  expect(withValues).toEqual(expect.arrayContaining(['unit', 'neighborhood_id']))
})

describe.each(entryKinds)('%s', (kind) => {
  test('whatever is still needed can be commented on', () => {
    const needed = readiness(kind, { ...empty, is_in_subdivision: true, certifications: ['HERS'] }, anEvent()).map(({ field }) =>
      fieldOf(field),
    )

    expect(offered(kind, { is_in_subdivision: true, certifications: ['HERS'] })).toEqual(expect.arrayContaining(needed))
  })
})

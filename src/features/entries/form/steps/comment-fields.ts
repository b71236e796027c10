import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { entryLabels } from '#contract/entry/labels.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import { isOfKind } from './entry-steps.ts'
import { namesOf } from '#contract/value/fields.ts'

type Field = keyof EntryFields

/** Fields that the form shows only after another answer, or while they have a value that would print. */
const askedAfter: Partial<Record<Field, (values: EntryFields) => boolean>> = {
  unit: ({ build_type: type, unit }) => type === 'CONDO_UNIT' || unit !== '',
  neighborhood_id: ({ is_in_subdivision: isIn, neighborhood_id: id }) => isIn || id !== null,
  hers_score: ({ certifications }) => certifications.includes('HERS'),
  award_category_ids: ({ judging }) => judging.enter,
  map_confirmed: ({ location }) => location !== null,
}

/** The fields that a comment can refer to: those that the form shows for this entry, in order. */
export function commentFieldsOf(kind: EntryKind, values: EntryFields): { value: string; label: string }[] {
  const labels = entryLabels(kind)
  return namesOf(labels)
    .filter((field) => isOfKind(kind, field) && (askedAfter[field]?.(values) ?? true))
    .map((value) => ({ value, label: labels[value] }))
}

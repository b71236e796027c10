import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { entryLabel, type EntryFieldPath } from '#contract/entry/labels.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import { completeness, readiness, readinessOf, type ReadinessItem } from '#contract/entry/readiness.ts'
import type { EntryLimits } from '#contract/entry/value-problems.ts'
import { fieldOf, markedAt, withProblems, type ValueProblems } from '#contract/value/value-problem.ts'
import { omit } from '#app/outbox/merge-fields.ts'
import { stepsOf } from './steps/entry-steps.ts'
import type { EntryForm } from './use-entry-form.ts'

/** How much is complete, as lists show it: without values that aren't accepted. */
export function completenessOf({ entry, values, unsent }: Pick<EntryForm, 'entry' | 'values' | 'unsent'>, event: EntryLimits): number {
  return completeness(readinessOf({ ...entry, ...omit(values, Object.keys(unsent).map(fieldOf)) }, event))
}

/** The checklist of an entry in the order of the form, including every value with an error. */
export function entryItems(kind: EntryKind, values: EntryFields, event: EntryLimits, problems: ValueProblems): ReadinessItem[] {
  const itemOf = (field: string, path: string): ReadinessItem => {
    // Each part of a development is a field of the form.
    const at = (field === 'development' ? markedAt(path) : field) as EntryFieldPath
    return { field: at, label: entryLabel(at, kind), level: 'submit', problem: null }
  }
  const order: string[] = stepsOf(kind).flatMap(({ fields }) => fields)
  const placeOf = ({ field }: ReadinessItem) => order.indexOf(fieldOf(field))
  return withProblems(readiness(kind, values, event), { problems, values, itemOf }).toSorted((a, b) => placeOf(a) - placeOf(b))
}

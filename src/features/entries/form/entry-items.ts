import type { EntryKind } from '#contract/entry/status.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import { readiness, type ReadinessItem } from '#contract/entry/readiness.ts'
import type { EntryLimits } from '#contract/entry/value-problems.ts'
import { withProblems, type ValueProblems } from '#contract/value/value-problem.ts'
import { entryLabelOf } from './entry-labels.ts'

/** The checklist of an entry, including every value with an error. */
export function entryItems(kind: EntryKind, values: EntryFields, event: EntryLimits, problems: ValueProblems): ReadinessItem[] {
  return withProblems(readiness(kind, values, event), { problems, values, itemOf })
}

function itemOf(field: string): ReadinessItem {
  return { field: field as keyof EntryFields, label: entryLabelOf(field), level: 'submit', problem: null }
}

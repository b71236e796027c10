import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { entryLabel, type EntryFieldPath } from '#contract/entry/labels.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import { readiness, type ReadinessItem } from '#contract/entry/readiness.ts'
import type { EntryLimits } from '#contract/entry/value-problems.ts'
import { markedAt, withProblems, type ValueProblems } from '#contract/value/value-problem.ts'

/** The checklist of an entry, including every value with an error. */
export function entryItems(kind: EntryKind, values: EntryFields, event: EntryLimits, problems: ValueProblems): ReadinessItem[] {
  const itemOf = (field: string, path: string): ReadinessItem => {
    // Each part of a development is a field of the form.
    const at = (field === 'development' ? markedAt(path) : field) as EntryFieldPath
    return { field: at, label: entryLabel(at, kind), level: 'submit', problem: null }
  }
  return withProblems(readiness(kind, values, event), { problems, values, itemOf })
}

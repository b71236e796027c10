import { markedAt, type ValueProblems } from '#contract/value/value-problem.ts'
import { timeDraftPrefix, type Draft } from '#app/outbox/drafts.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { divideEdits, type FieldSchemas } from './field-checks.ts'
import { entryFields } from '#contract/entry/schema.ts'
import { profileFields, b2bFields } from '#contract/profile/schema.ts'
import { eventCompanyFields } from '#contract/registration/schema.ts'

type Schemas = FieldSchemas<Record<string, unknown>>

/**
 * Field checks for every autosaving record. Several tabs may edit a draft, so it is checked again.
 */
const schemas: Record<string, Schemas> = {
  entries: entryFields,
  b2c_profiles: profileFields,
  b2b_profiles: b2bFields,
  event_companies: eventCompanyFields,
}

type Refused = Pick<OutboxRow, 'resource' | 'record_id' | 'state' | 'problem'>
type Written = Pick<Draft, 'key' | 'values' | 'problems'> & Partial<Pick<Draft, 'base'>>

/**
 * How many fields have an invalid or rejected value, by "resource:id". `ruledOut` has the problems of the records' shown values
 * with rules that need more than the field, such as the event's limits.
 */
export function fieldsToFix(
  rows: readonly Refused[],
  drafts: readonly Written[],
  ruledOut: readonly [key: string, problems: ValueProblems][] = [],
): Map<string, number> {
  const wrong = new Map<string, Set<string>>()
  const add = (key: string, paths: readonly string[]) => {
    if (paths.length > 0) wrong.set(key, new Set([...(wrong.get(key) ?? []), ...paths.map(markedAt)]))
  }
  for (const { resource, record_id: id, state, problem } of rows)
    if (state === 'refused') add(`${resource}:${id}`, Object.keys(problem?.fields ?? {}))
  for (const draft of drafts) {
    const { key, problems } = draft
    const [resource = '', id] = (key.startsWith(timeDraftPrefix) ? key.slice(timeDraftPrefix.length) : key).split(':')
    if (problems) add(`${resource}:${id}`, problems)
    add(key, Object.keys(invalidIn(draft)))
  }
  for (const [key, problems] of ruledOut) add(key, Object.keys(problems))
  return new Map([...wrong].map(([key, fields]) => [key, fields.size]))
}

/** The invalid values of a record that saves by itself, with their messages. */
export function invalidIn({ key, base, values }: Written): ValueProblems {
  const [resource = '', , part] = key.split(':')
  const known = schemas[resource]
  // Staff's own fields of a record are checked by their form.
  if (!known || part === 'staff') return {}
  const own = Object.fromEntries(Object.entries(values).filter(([field]) => field in known))
  return divideEdits(known, own, base ?? {}).errors
}

import * as z from 'zod/mini'
import { namesOf, valueAt } from '#contract/value/fields.ts'
import { issueMessage } from '#contract/value/issue-message.ts'
import { phoneProblems } from '#contract/value/phone.ts'
import type { ValueProblems } from '#contract/value/value-problem.ts'
import { saveRecord } from './save-record.ts'

/** The accepted values of each field of a record. */
export type FieldSchemas<F extends object> = { [K in keyof F]: z.ZodMiniType }

/** The value as the server will store it (trimmed, for example); undefined if it is invalid. */
export function normalised<F extends object>(schemas: FieldSchemas<F>, field: keyof F, value: unknown): unknown {
  const parsed = z.safeParse(schemas[field], value)
  return parsed.success ? parsed.data : undefined
}

/**
 * Splits edits into those that can be saved and those that can't yet, with an error for each path.
 * An invalid phone number that was stored before the rule existed does not hold back other fields.
 */
export function divideEdits<F extends object>(
  schemas: FieldSchemas<F>,
  edits: Partial<F>,
  stored: object = {},
): { good: Partial<F>; errors: Record<string, string> } {
  const good: Partial<F> = {}
  const errors: ValueProblems = {}
  for (const field of namesOf(edits)) {
    const problems = problemsOfField(schemas, field, edits[field], stored)
    if (Object.keys(problems).length === 0) good[field] = edits[field]
    else Object.assign(errors, problems)
  }
  return { good, errors }
}

function problemsOfField<F extends object>(schemas: FieldSchemas<F>, field: keyof F & string, value: unknown, stored = {}): ValueProblems {
  const problems: ValueProblems = {}
  for (const issue of z.safeParse(schemas[field], value).error?.issues ?? []) {
    const path = [field, ...issue.path].join('.')
    problems[path] ??= issueMessage(issue, valueAt({ [field]: value }, path))
  }
  return { ...phoneProblems({ [field]: value }, stored), ...problems }
}

/** Checks all values of a record on every keystroke, but skips fields that haven't changed. */
function valueChecker<F extends object>(schemas: FieldSchemas<F>): (values: Partial<F>) => ValueProblems {
  const known = new Map<keyof F, { value: unknown; problems: ValueProblems }>()
  return (values) => {
    const all: ValueProblems = {}
    for (const field of namesOf(schemas)) {
      const value = values[field]
      // A row that an older build fetched lacks the newest fields.
      if (value === undefined) continue
      let last = known.get(field)
      if (!last || !Object.is(last.value, value)) {
        last = { value, problems: problemsOfField(schemas, field, value) }
        known.set(field, last)
      }
      Object.assign(all, last.problems)
    }
    return all
  }
}

/** Validates the fields of a kind of record against the contract, and sends them. */
export interface FieldSending<F extends object> {
  /** The edits that can be saved, and an error for each path of those that can't yet. */
  divideEdits: (edits: Partial<F>, stored?: object) => { good: Partial<F>; errors: Record<string, string> }
  /** Values that the contract does not accept. */
  problemsOf: (values: Partial<F>) => ValueProblems
  /** The value as the server will store it; undefined if it is invalid. */
  normalised: (field: keyof F, value: unknown) => unknown
  save: typeof saveRecord
}

export function fieldSending<F extends object>(schemas: FieldSchemas<F>): FieldSending<F> {
  const asStored = ([field, values]: [string, readonly unknown[]]) => [
    field,
    values.map((value) => normalised(schemas, field as keyof F, value) ?? value),
  ]
  return {
    problemsOf: valueChecker(schemas),
    divideEdits: (edits, stored) => divideEdits(schemas, edits, stored),
    normalised: (field, value) => normalised(schemas, field, value),
    save: (write) => saveRecord({ ...write, own: Object.fromEntries(Object.entries(write.own ?? {}).map(asStored)) }),
  }
}

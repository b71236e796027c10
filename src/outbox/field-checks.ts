import * as z from 'zod/mini'
import { isFields, isSame, namesOf, readField, valueAt } from '#contract/value/fields.ts'
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

/**
 * The given fields of the edits with each part that can't be saved yet as it was `before`. Leaves out those of which nothing else is
 * to be saved.
 */
function goodParts<F extends object>(schemas: FieldSchemas<F>, edits: Partial<F>, before: object, fields: readonly string[]): Partial<F> {
  const good: Partial<F> = {}
  for (const field of namesOf(edits).filter((name) => fields.includes(name))) {
    const problems = (value: unknown) => Object.keys(problemsOfField(schemas, field, value, before))
    const stored = readField(before, field)
    const paths = problems(edits[field]).map((path) => path.split('.').slice(1))
    const value = withParts(edits[field], stored, paths)
    if (!isSame(value, stored) && problems(value).length === 0) good[field] = value as F[typeof field]
  }
  return good
}

/** A value with the parts at these paths as they were before. A list, and what had no parts before, is one part. */
function withParts(value: unknown, before: unknown, paths: readonly string[][]): unknown {
  if (paths.length === 0) return value
  const isOne = Array.isArray(value) || !isFields(value) || !isFields(before) || paths.some((path) => path.length === 0)
  if (isOne) return before
  const within = (part: string) => paths.filter(([first]) => first === part).map((path) => path.slice(1))
  return Object.fromEntries(Object.entries(value).map(([part, inner]) => [part, withParts(inner, before[part], within(part))]))
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
  /** Whether it is one of these fields. */
  has: (field: string) => boolean
  /** The edits that can be saved, and an error for each path of those that can't yet. */
  divideEdits: (edits: Partial<F>, stored?: object) => { good: Partial<F>; errors: Record<string, string> }
  /** Fields in parts of which only some can't be saved yet: with those as they were `before`. */
  goodParts: (edits: Partial<F>, before: object, fields: readonly string[]) => Partial<F>
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
    has: (field) => field in schemas,
    problemsOf: valueChecker(schemas),
    divideEdits: (edits, stored) => divideEdits(schemas, edits, stored),
    goodParts: (edits, before, fields) => goodParts(schemas, edits, before, fields),
    normalised: (field, value) => normalised(schemas, field, value),
    save: (write) => saveRecord({ ...write, own: Object.fromEntries(Object.entries(write.own ?? {}).map(asStored)) }),
  }
}

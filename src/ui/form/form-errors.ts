import { valueAt } from '#contract/value/fields.ts'

/** Error messages by field path. */
export type Errors = Record<string, string>

interface Issue {
  code?: string | undefined
  path: PropertyKey[]
  message: string
  expected?: unknown
  minimum?: unknown
  maximum?: unknown
  origin?: unknown
}

/** Message for an empty field, until the form replaces it with the field's own. */
export const valueNeeded = 'Enter a value.'

/** The part of a schema that forms use; zod and zod/mini both have it. */
export interface Schema {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: readonly Issue[] } | undefined }
}

/**
 * The first error for each path: the schema's own message, else a generic one that says what to do.
 */
export function schemaErrors(schema: Schema, values: unknown): Errors {
  const errors: Errors = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const path = issue.path.map(String).join('.')
    errors[path] ??= messageFor(issue, valueAt(values, path))
  }
  return errors
}

const formatted = (limit: unknown) => (typeof limit === 'number' ? limit.toLocaleString('en-US') : String(limit))

function messageFor(issue: Issue, value: unknown): string {
  // zod/mini's default message when the schema has none of its own.
  const isUnsaid = issue.message === 'Invalid input'
  if (value === '' ? issue.code === 'too_small' : isUnsaid && (value === null || value === undefined)) return valueNeeded
  if (!isUnsaid) return issue.message
  if (typeof value === 'number' && Number.isNaN(value)) return 'Enter a number.'
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'Enter a whole number.' : 'Check this value.'
    case 'invalid_value':
      return 'Choose one from the list.'
    case 'too_small':
      return `Enter ${formatted(issue.minimum)} or more.`
    case 'too_big':
      return `Enter ${formatted(issue.maximum)} ${issue.origin === 'string' ? 'characters or fewer' : 'or less'}.`
    default:
      return 'Check the format.'
  }
}

import { valueAt } from '#contract/value/fields.ts'
import { issueMessage, valueNeeded } from '#contract/value/issue-message.ts'

/** Error messages by field path. */
export type Errors = Record<string, string>

type Issue = Parameters<typeof issueMessage>[0] & { path: PropertyKey[] }

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

function messageFor(issue: Issue, value: unknown): string {
  // Also where the schema has a message of its own: the form knows the field's.
  return value === '' && issue.code === 'too_small' ? valueNeeded : issueMessage(issue, value)
}

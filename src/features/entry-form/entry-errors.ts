import * as z from 'zod/mini'
import { entryFields, type EntryFields } from '#contract/entry-record.ts'

/** The value as the server will keep it, trimmed and so on; undefined when it cannot be kept. */
export function normalised(field: keyof EntryFields, value: unknown): unknown {
  const parsed = z.safeParse(entryFields[field], value)
  return parsed.success ? parsed.data : undefined
}

/** The sentences for a field's value that cannot be kept, by path; none when all is well. */
export function errorsOf(field: keyof EntryFields, value: unknown): Record<string, string> {
  const parsed = z.safeParse(entryFields[field], value)
  if (parsed.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[[field, ...path].join('.')] ??= message
  return errors
}

/** The edits that can be kept and those that cannot yet, with why. */
export function divideEdits(edits: Partial<EntryFields>): { good: Partial<EntryFields>; errors: Record<string, string> } {
  const good: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [field, value] of Object.entries(edits)) {
    const wrong = errorsOf(field as keyof EntryFields, value)
    if (Object.keys(wrong).length === 0) good[field] = value
    else Object.assign(errors, wrong)
  }
  return { good, errors }
}

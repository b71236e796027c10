import type { Entry } from '#contract/entry/schema.ts'
import { fieldOf } from '#contract/value/value-problem.ts'

/** The fields that staff asked to change and that nobody has changed since; `edits` are those that the server doesn't have yet. */
export function unansweredFields(
  { status, changes_requested: request }: Pick<Entry, 'status' | 'changes_requested'>,
  edits: object = {},
): string[] {
  if (status !== 'CHANGES_REQUESTED' || request === null) return []
  return request.fields.filter((field) => !request.changed?.includes(field) && !(fieldOf(field) in edits))
}

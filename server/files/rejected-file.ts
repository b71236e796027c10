import { Problem } from '#server/http/problem.ts'

/** Rejects a file with a message that says why and what to do. */
export function rejectedFile(message: string, cause?: unknown): Problem {
  return new Problem('FIELDS_INVALID', message, { fields: { file: message }, cause })
}

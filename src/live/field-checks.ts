import * as z from 'zod/mini'

/** What may stand in each field of a record. */
export type FieldSchemas<F extends object> = { [K in keyof F]: z.ZodMiniType }

/** The value as the server will keep it, trimmed and so on; undefined when it cannot be kept. */
export function normalised<F extends object>(schemas: FieldSchemas<F>, field: keyof F, value: unknown): unknown {
  const parsed = z.safeParse(schemas[field], value)
  return parsed.success ? parsed.data : undefined
}

/** The edits that can be kept and those that cannot yet, with a sentence for each path. */
export function divideEdits<F extends object>(
  schemas: FieldSchemas<F>,
  edits: Partial<F>,
): { good: Partial<F>; errors: Record<string, string> } {
  const good: Partial<F> = {}
  const errors: Record<string, string> = {}
  for (const field of Object.keys(edits) as (keyof F & string)[]) {
    const parsed = z.safeParse(schemas[field], edits[field])
    if (parsed.success) good[field] = edits[field]
    else for (const { path, message } of parsed.error.issues) errors[[field, ...path].join('.')] ??= message
  }
  return { good, errors }
}

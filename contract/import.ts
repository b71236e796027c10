import * as z from 'zod/mini'

const mostRows = 1000

/** Rows of a table, each a record of texts by the field's name, as a CSV file has them. */
export const importRequest = z.strictObject({
  rows: z
    .array(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(2000))))
    .check(z.minLength(1, 'There are no rows to import.'), z.maxLength(mostRows, `Import at most ${mostRows} rows at once.`)),
  /** Only says what would be done. */
  dry_run: z.boolean(),
})

/** `row` counts from 1, without the header. Rows with an error are left out, all others are done. */
export const importReport = z.strictObject({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  errors: z.array(z.strictObject({ row: z.int(), field: z.nullable(z.string()), message: z.string() })),
  /** What looks like a record that is already there: for a person to judge. */
  duplicates: z.array(z.strictObject({ row: z.int(), of: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

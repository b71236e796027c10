import { sql, type RawBuilder } from 'kysely'
import { recordId } from '#contract/http/endpoint.ts'
import { invalidFields } from '#server/http/problem.ts'

const maxIds = 200

/** The IDs of a comma-separated `ids` parameter. */
export function readIds(text: string): string[] {
  const ids = text.split(',').filter((id) => id !== '')
  if (ids.length > maxIds) throw invalidFields({ ids: `Ask for ${maxIds} IDs or fewer at once.` })
  if (!ids.every((id) => recordId.safeParse(id).success)) throw invalidFields({ ids: 'Enter record IDs (UUIDs) separated by commas.' })
  return ids
}

/** An `ilike` pattern that finds a text anywhere and escapes its wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The searched columns as one text, so that one index covers them (migration 039). Nobody searches for a line break. */
export function searchText(texts: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  return sql<string>`(${sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || E'\\n' || `,
  )})`
}

/** The number of rows in a group; the builder's own count is a bigint. */
export const countOfRows = sql<number>`count(*)::int`

/** A person's full name, from a row of `members`. */
export const personName = sql<string>`trim(first || ' ' || last)`

/** The right side of `=`: matches any of these ids. One parameter, so it works for none and for thousands. */
export function anyId(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`
}

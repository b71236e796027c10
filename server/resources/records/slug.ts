import { sql } from 'kysely'
import { fold } from '#contract/value/fold.ts'
import { lockUntilCommit, type Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { invalidFields } from '#server/http/problem.ts'

/** The requested slug, or one made from the name that no other row of the table has. Throws if the requested one is taken. */
export async function freeSlug(queries: Queries, table: keyof Schema, asked: string | undefined, name: string): Promise<string> {
  if (asked !== undefined) {
    await assertSlugFree(queries, table, asked)
    return asked
  }
  await lockSlugs(queries, table)
  const base = slugOf(name)
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where deleted_at is null and slug like ${`${base}%`}`.execute(queries)
  return firstFree(base, new Set(rows.map(({ slug }) => slug)))
}

/** Makes free slugs for many names, such as those of an import. */
export async function slugMaker(queries: Queries, table: keyof Schema): Promise<(name: string) => string> {
  await lockSlugs(queries, table)
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(table)} where deleted_at is null`.execute(queries)
  const taken = new Set(rows.map(({ slug }) => slug))
  return (name) => {
    const slug = firstFree(slugOf(name), taken)
    taken.add(slug)
    return slug
  }
}

function firstFree(base: string, taken: ReadonlySet<string>): string {
  let slug = base
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
  return slug
}

export async function assertSlugFree(queries: Queries, table: keyof Schema, slug: string): Promise<void> {
  await lockSlugs(queries, table)
  const { rows } = await sql`select from ${sql.table(table)} where slug = ${slug} and deleted_at is null`.execute(queries)
  if (rows.length > 0) throw invalidFields({ slug: 'This page name is already in use. Choose a different one.' })
}

/** Two records at once must not choose the same slug. Creations are rare enough to do one at a time. */
async function lockSlugs(queries: Queries, table: string): Promise<void> {
  await lockUntilCommit(queries, `${table}.slug`)
}

/** A name as part of a web address: lowercase letters, digits and hyphens. */
export function slugOf(name: string): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
  // Nothing is left of a name in another script.
  return slug === '' ? 'item' : slug
}

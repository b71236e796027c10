import { sql } from 'kysely'
import type { WebflowType } from '#contract/website/labels.ts'
import type { Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { namesById } from '#contract/value/names-by-id.ts'

/** The shape of a value, which decides the field types that can hold it. */
export type Shape = keyof typeof acceptedTypes

/** The site's field types for a shape, best match first. */
export const acceptedTypes = {
  text: ['PlainText', 'Option', 'RichText'],
  prose: ['RichText', 'PlainText'],
  lines: ['RichText', 'PlainText'],
  number: ['Number', 'PlainText'],
  switch: ['Switch'],
  link: ['Link', 'VideoLink', 'PlainText'],
  email: ['Email', 'PlainText'],
  phone: ['Phone', 'PlainText'],
  date: ['DateTime', 'PlainText'],
  picture: ['Image'],
  pictures: ['MultiImage'],
  ref: ['Reference', 'PlainText'],
  refs: ['MultiReference', 'PlainText'],
} as const

export interface PublishedField {
  name: string
  label: string
  shape: Shape
  /** Other names that the site may use for it. */
  also?: readonly string[]
}

export interface Ref {
  type: WebflowType
  id: string
}

export interface PictureOf {
  file_id: string
  alt: string
}

/**
 * `public`: belongs on the site as it is. `waits`: the site keeps its version until the newer changes are approved.
 * `off`: must not be on the site.
 */
export interface Verdict {
  is: 'public' | 'waits' | 'off'
  /** One sentence. */
  why: string
}

export interface PublicRecord {
  id: string
  name: string
  /** Replaces a name that reveals what is not public yet. */
  publicName?: string
  /** For a record without an item. */
  slug: string
  verdict: Verdict
  /** By the names of the kind's fields. */
  values: Record<string, unknown>
}

export interface Reading {
  queries: Queries
  now: number
  /** Only these; all by default. */
  ids?: readonly string[] | undefined
}

/** A kind of record that goes to the site: what is public about it, and whether it is. */
export interface PublishingKind {
  type: WebflowType
  /** Other names of the site's collection, besides the type's own. */
  also: readonly string[]
  fields: readonly PublishedField[]
  read: (reading: Reading) => Promise<PublicRecord[]>
}

/** The records that a value references, one or several. */
export const refsIn = (value: unknown) => [value ?? []].flat() as Ref[]

/** The pictures in a value, one or several. */
export const picturesIn = (value: unknown) => [value ?? []].flat() as PictureOf[]

/** Rows that are not deleted, with `details` merged into the columns. */
export async function readRows<R>(table: keyof Schema, { queries, ids }: Reading, defaults: object = {}): Promise<R[]> {
  const chosen = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where deleted_at is null and ${chosen}`.execute(queries)
  return rows.map(({ details, ...columns }) => Object.assign({}, defaults, details, columns) as R)
}

/** The public names of catalogue items, by ID. */
export async function readNames(queries: Queries, tables: readonly (keyof Schema)[]): Promise<(id: string | null | undefined) => string> {
  const parts = tables.map(
    (table) =>
      sql`select id, coalesce(nullif(details ->> 'public_label', ''), name) as name from ${sql.table(table)} where deleted_at is null`,
  )
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(queries)
  const names = namesById(rows)
  return (id) => names.get(id ?? '') ?? ''
}

export function named(ids: readonly string[], nameOf: (id: string) => string): string[] {
  return ids.map(nameOf).filter((name) => name !== '')
}

import { hash } from 'node:crypto'
import { fromMillis, isTimestamp, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { recordFrom } from '#contract/value/fields.ts'
import type { Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { inFormerNames } from '#server/http/former-names.ts'

/** What every stored record carries. */
export interface StoredRecord {
  id: string
  version: number
  created_at: Timestamp
  updated_at: Timestamp
}

/** A record without what the server keeps by itself. */
export type FieldsOf<R extends StoredRecord> = Omit<R, keyof StoredRecord>

/** How a kind of record lies in its table: named fields have columns of their own, all others are kept together in `details`. */
export interface RecordKind<R extends StoredRecord> {
  table: keyof Schema
  /** What people call one of them. */
  noun: string
  columns: readonly (keyof R & string)[]
  /** What a row from before a field was there has in it. */
  defaults: Partial<FieldsOf<R>>
  /** For the log: what this one is called. */
  nameOf: (record: FieldsOf<R>) => string
  /** What else is done about a change, in the write's own transaction. */
  afterChange?: (queries: Queries, change: RecordChange) => Promise<void>
  /** A change of one lets others write what names it meanwhile. */
  isNamedWhileChanged?: true
}

export interface RecordChange {
  table: keyof Schema
  id: string
  name: string
  before: object
  /** Null when it was deleted. */
  after: object | null
  now: number
}

/** What a change is of, where it matters which kind of record that is. */
interface ChangedRecords {
  events: Event
  entries: Entry
  event_companies: EventCompany
  b2c_profiles: B2cProfile
}

/** The table says what its records are. */
export function isChangeOf<T extends keyof ChangedRecords, C extends Pick<RecordChange, 'table' | 'before' | 'after'>>(
  change: C,
  table: T,
): change is C & { before: ChangedRecords[T]; after: ChangedRecords[T] | null } {
  return change.table === table
}

export type AnyRow = Record<string, unknown> & {
  id: string
  version: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  created_digest: string | null
}

/** The only door from row to answer. */
export function presentRow<R extends StoredRecord>({ columns, defaults }: RecordKind<R>, row: AnyRow): R {
  const stored = {
    id: row.id,
    version: row.version,
    created_at: fromMillis(row.created_at.getTime()),
    updated_at: fromMillis(row.updated_at.getTime()),
  }
  return Object.assign(
    stored,
    defaults,
    row['details'],
    recordFrom(columns, (name) => onWire(row[name])),
  ) as R
}

/** The columns of a record, `details` among them. */
export function columnsOf<R extends StoredRecord>({ columns }: RecordKind<R>, fields: FieldsOf<R>): Record<string, unknown> {
  const rest: Record<string, unknown> = { ...fields }
  for (const name of ['id', 'version', 'created_at', 'updated_at']) delete rest[name]
  const own = columns.map((name) => {
    const value = rest[name]
    delete rest[name]
    return [name, inColumn(value)]
  })
  return { ...Object.fromEntries(own), details: JSON.stringify(rest) }
}

function onWire(value: unknown): unknown {
  return value instanceof Date ? fromMillis(value.getTime()) : value
}

function inColumn(value: unknown): unknown {
  return isTimestamp(value) ? new Date(toMillis(value)) : value
}

/** What a creation is known by when it is sent again. */
export function digestOf(body: unknown): string {
  return hash('sha256', inFormerNames(JSON.stringify(body)), 'base64')
}

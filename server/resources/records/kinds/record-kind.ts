import { hash } from 'node:crypto'
import { fromMillis, isTimestamp, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import type { Company } from '#contract/company/schema.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { recordFrom } from '#contract/value/fields.ts'
import type { Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { inFormerNames } from '#server/http/former-names.ts'

/** What every stored record has. */
export interface StoredRecord {
  id: string
  version: number
  created_at: Timestamp
  updated_at: Timestamp
}

/** A record without the fields that the server sets. */
export type FieldsOf<R extends StoredRecord> = Omit<R, keyof StoredRecord>

/** How a kind of record is stored: the listed columns, and everything else in `details`. */
export interface RecordKind<R extends StoredRecord> {
  table: keyof Schema
  /** What people call one of them. */
  noun: string
  columns: readonly (keyof R & string)[]
  /** Values for fields that are newer than the row. */
  defaults: Partial<FieldsOf<R>>
  /** The record's name in the log. */
  nameOf: (record: FieldsOf<R>, company?: string) => string
  /** The company whose name `nameOf` asks for, for records that may have none of their own. */
  companyOf?: (record: FieldsOf<R>) => string | null
  /** Runs after a change, inside its transaction. */
  afterChange?: (queries: Queries, change: RecordChange) => Promise<void>
  /** While a record is being changed, others can still write records that reference it. */
  allowsReferencesDuringChange?: true
}

/** The record's name in the log, or that of its company. */
export async function nameInLog<R extends StoredRecord>(kind: RecordKind<R>, queries: Queries, record: FieldsOf<R>): Promise<string> {
  const id = kind.companyOf?.(record) ?? null
  if (id === null) return kind.nameOf(record)
  const company = await queries.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst()
  return kind.nameOf(record, company?.name)
}

export interface RecordChange {
  table: keyof Schema
  id: string
  name: string
  before: object
  /** Null if the record was deleted. */
  after: object | null
  now: number
}

/** The record types that `afterChange` hooks tell apart. */
interface ChangedRecords {
  companies: Company
  events: Event
  entries: Entry
  event_companies: EventCompany
  b2c_profiles: B2cProfile
}

/** The table determines the record type. */
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

/** The only way a row becomes a response. */
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

/** The column values of a record, including `details`. */
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

/** Identifies a repeated creation by its body. */
export function digestOf(body: unknown): string {
  return hash('sha256', inFormerNames(JSON.stringify(body)), 'base64')
}

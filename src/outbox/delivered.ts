import { isFields } from '#contract/value/fields.ts'
import { fieldsInParts } from './fields-in-parts.ts'
import type { Fields } from './merge-fields.ts'
import { asOwn, isBasedOn, joinOwn, writtenIn, type OutboxRow } from './outbox-row.ts'
import type { Work } from './work.ts'

/** The values that this device last saved to the server, by field (or its parts), with the record's version at that time. */
export interface Delivered {
  resource: string
  record_id: string
  /** `sent` is the value before the server normalized it, as other windows showed it until then. Earlier builds did not store it. */
  fields: Record<string, { value: unknown; version: number; sent?: unknown }>
  delivered_at: number
}

/** Longer than a form or draft stays open over a record that was saved elsewhere on the device. */
const forgetAfterMs = 30 * 24 * 60 * 60_000

/** The server has saved `fields`, as of this version of the record. */
export async function rememberDelivered(
  database: Work,
  { resource, record_id, body }: Pick<OutboxRow, 'resource' | 'record_id' | 'body'>,
  fields: Fields,
  version: number,
): Promise<void> {
  const before = await database.delivered.get([resource, record_id])
  const withEarlierParts = (field: string, value: unknown) => {
    const earlier = before?.fields[field]?.value
    return fieldsInParts(resource).includes(field) && isFields(earlier) && isFields(value) ? { ...earlier, ...value } : value
  }
  const added = Object.entries(fields)
    .filter(([field]) => version >= (before?.fields[field]?.version ?? 0))
    .map(([field, value]) => [field, { value: withEarlierParts(field, value), version, sent: body[field] }])
  const now = Date.now()
  await database.delivered.put({ resource, record_id, fields: { ...before?.fields, ...Object.fromEntries(added) }, delivered_at: now })
  await database.delivered
    .where('delivered_at')
    .below(now - forgetAfterMs)
    .delete()
}

/**
 * Adds what this device saved since the change's base, as far as the change was made over it: that is the person's own work,
 * although the form may not have heard that the server has it.
 */
export async function withDelivered(database: Work, row: OutboxRow): Promise<OutboxRow> {
  const delivered = await database.delivered.get([row.resource, row.record_id])
  const seen = Number(row.base?.['version'] ?? 0)
  const fields = Object.entries(delivered?.fields ?? {}).filter(
    ([field, { value, version, sent = value }]) => field in row.body && version > seen && isBasedOn(row, field, sent),
  )
  if (fields.length === 0) return row
  const values = Object.fromEntries(fields.map(([field, { value }]) => [field, value]))
  return { ...row, own: joinOwn(row.own, asOwn(writtenIn(values, row))) }
}

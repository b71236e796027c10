import { isDeepStrictEqual } from 'node:util'
import type { Actor } from './authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { Change } from '#server/db/json-columns.ts'
import type { Schema } from '#server/db/schema.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'

export interface AuditRecord {
  /** Null for the server's own actions. Staff signed in as a member act under their own name, on the member's behalf. */
  actor: Pick<Actor, 'memberId' | 'impersonation'> | null
  action: string
  entity: keyof Schema
  entityId: string
  /** The record's name, so that the log can be read without the record. */
  entityName?: string
  diff?: readonly Change[]
  note?: string
  /** The company on whose behalf staff acted. */
  onBehalfOf?: string | undefined
  source?: 'WEB' | 'SW' | 'JOB' | 'IMPORT'
  now: number
}

/** Records who did what and returns the event's ID. Pass the write's own transaction, so that both are saved or neither. */
export async function recordAuditEvent(queries: Queries, auditEvent: AuditRecord): Promise<string> {
  const row = rowOf(auditEvent)
  await queries.insertInto('audit_events').values(row).execute()
  return row.id
}

/** A statement takes at most 65,535 values, and a row has twelve. */
const rowsAtOnce = 1000

/** Records many events at once, such as the rows of an import. */
export async function recordAuditEvents(queries: Queries, auditEvents: readonly AuditRecord[]): Promise<void> {
  for (let first = 0; first < auditEvents.length; first += rowsAtOnce) {
    const rows = auditEvents.slice(first, first + rowsAtOnce).map(rowOf)
    await queries.insertInto('audit_events').values(rows).execute()
  }
}

function rowOf({ actor, action, entity, entityId, entityName = '', diff = [], note = '', source = 'WEB', onBehalfOf, now }: AuditRecord) {
  return {
    id: uuidv7(now),
    at: new Date(now),
    actor_id: actor?.impersonation?.adminId ?? actor?.memberId ?? null,
    on_behalf_of: actor?.impersonation ? actor.memberId : (onBehalfOf ?? null),
    impersonation_id: actor?.impersonation?.id ?? null,
    action,
    entity,
    entity_id: entityId,
    entity_name: entityName,
    diff: JSON.stringify(diff),
    note,
    source,
  }
}

/**
 * The fields whose values differ; `before` is null for a new record. Compares deeply, because PostgreSQL reorders the
 * keys of an object.
 */
export function changesBetween(before: object | null, after: object): Change[] {
  const old: Record<string, unknown> = { ...before }
  return Object.entries(after)
    .filter(([path, to]) => !isDeepStrictEqual(old[path] ?? null, to ?? null))
    .map(([path, to]) => ({ path, from: old[path] ?? null, to: to ?? null }))
}

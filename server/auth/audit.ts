import { isDeepStrictEqual } from 'node:util'
import type { Asker } from './authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { Change, Schema } from '#server/db/schema.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'

export interface Deed {
  /** Null for what the server does by itself. Staff signed in as a member act under their own name, on the member's behalf. */
  asker: Pick<Asker, 'memberId' | 'impersonation'> | null
  action: string
  entity: keyof Schema
  entityId: string
  /** What the record is called, so that the log can be read without it. */
  entityName?: string
  diff?: readonly Change[]
  note?: string
  /** The company for which staff did what its people could have done themselves. */
  onBehalfOf?: string | undefined
  source?: 'WEB' | 'SW' | 'JOB' | 'IMPORT'
  now: number
}

/** Writes down who did what, and answers the id of the event. Pass the write's own transaction, so that neither is kept without the other. */
export async function recordDeed(queries: Queries, deed: Deed): Promise<string> {
  const row = rowOf(deed)
  await queries.insertInto('audit_events').values(row).execute()
  return row.id
}

/** The same for many at once, such as the rows of an import. */
export async function recordDeeds(queries: Queries, deeds: readonly Deed[]): Promise<void> {
  if (deeds.length > 0) await queries.insertInto('audit_events').values(deeds.map(rowOf)).execute()
}

function rowOf({ asker, action, entity, entityId, entityName = '', diff = [], note = '', source = 'WEB', onBehalfOf, now }: Deed) {
  return {
    id: uuidv7(now),
    at: new Date(now),
    actor_id: asker?.impersonation?.adminId ?? asker?.memberId ?? null,
    on_behalf_of: asker?.impersonation ? asker.memberId : (onBehalfOf ?? null),
    impersonation_id: asker?.impersonation?.id ?? null,
    action,
    entity,
    entity_id: entityId,
    entity_name: entityName,
    diff: JSON.stringify(diff),
    note,
    source,
  }
}

/** What differs by value, field by field; `before` is null for a new record. PostgreSQL keeps an object's keys in an order of its own. */
export function changesBetween(before: object | null, after: object): Change[] {
  const old = (before ?? {}) as Record<string, unknown>
  return Object.entries(after)
    .filter(([path, to]) => !isDeepStrictEqual(old[path] ?? null, to ?? null))
    .map(([path, to]) => ({ path, from: old[path] ?? null, to: to ?? null }))
}

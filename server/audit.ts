import type { Queries } from './db/database.ts'
import type { Change, Schema } from './db/schema.ts'
import { uuidv7 } from './uuidv7.ts'

interface Deed {
  actorId: string | null
  action: string
  entity: keyof Schema
  entityId: string
  diff?: readonly Change[]
  now: number
}

/** Writes down who did what. Pass the write's own transaction, so that neither is kept without the other. */
export async function recordDeed(queries: Queries, { actorId, action, entity, entityId, diff = [], now }: Deed): Promise<void> {
  await queries
    .insertInto('audit_events')
    .values({
      id: uuidv7(now),
      at: new Date(now),
      actor_id: actorId,
      action,
      entity,
      entity_id: entityId,
      diff: JSON.stringify(diff),
      source: 'WEB',
    })
    .execute()
}

/** What differs, field by field; `before` is null for a new record. */
export function changesBetween(before: object | null, after: object): Change[] {
  const old = (before ?? {}) as Record<string, unknown>
  return Object.entries(after)
    .filter(([path, to]) => JSON.stringify(old[path] ?? null) !== JSON.stringify(to ?? null))
    .map(([path, to]) => ({ path, from: old[path] ?? null, to: to ?? null }))
}

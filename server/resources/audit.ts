import { sql, type RawBuilder } from 'kysely'
import { containing } from '#server/db/filters.ts'
import type { Handlers } from '#server/http/handler.ts'
import { readAuditEvents } from '#server/resources/records/audit-events.ts'

const defaultLimit = 50
/** What changes no record. */
const noChanges = ['login', 'logout', 'open']

export function auditHandlers(): Pick<Handlers, 'audit.list'> {
  return {
    async 'audit.list'({ query, queries }) {
      const { entity, entity_id: entityId, actor_id: actorId, action, changes_only: isChangesOnly, from, to, q, before } = query
      const conditions: RawBuilder<boolean>[] = [sql`true`]
      if (entity !== undefined) conditions.push(sql`entity = ${entity}`)
      if (entityId !== undefined) conditions.push(sql`entity_id = ${entityId}`)
      // Lists what was done on someone's behalf under both people.
      if (actorId !== undefined) conditions.push(sql`(actor_id = ${actorId} or on_behalf_of = ${actorId})`)
      if (action !== undefined) conditions.push(sql`action = ${action}`)
      if (isChangesOnly) conditions.push(sql`action <> all(${noChanges})`)
      if (from !== undefined) conditions.push(sql`at >= ${new Date(from)}`)
      if (to !== undefined) conditions.push(sql`at < ${new Date(to)}`)
      if (q)
        conditions.push(sql`(entity_name ilike ${containing(q)} or note ilike ${containing(q)} or diff::text ilike ${containing(q)}
          or exists (select from import_rows join imports on imports.id = import_id where audit_id = audit_events.id
            and (record_name ilike ${containing(q)} or import_rows.diff::text ilike ${containing(q)})))`)
      if (before !== undefined) conditions.push(sql`audit_events.id < ${before}`)
      const limit = query.limit ?? defaultLimit
      const source = entityId === undefined ? 'audit_events' : 'record_history'
      const rows = await readAuditEvents(queries, { source, conditions, limit: limit + 1 })
      const events = rows.slice(0, limit)
      return { data: { events, next_before: rows.length > limit ? (events.at(-1)?.id ?? null) : null } }
    },
  }
}

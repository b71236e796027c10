import { sql, type RawBuilder } from 'kysely'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { containing } from '#server/db/filters.ts'
import type { Handlers } from '#server/http/handler.ts'

const defaultLimit = 50

interface AuditRow extends Omit<AuditEvent, 'at'> {
  at: Date
}

export function auditHandlers(): Pick<Handlers, 'audit.list'> {
  return {
    async 'audit.list'({ query, queries }) {
      const { entity, entity_id: entityId, actor_id: actorId, action, from, to, q, before } = query
      const conditions: RawBuilder<boolean>[] = [sql`true`]
      if (entity !== undefined) conditions.push(sql`entity = ${entity}`)
      if (entityId !== undefined) conditions.push(sql`entity_id = ${entityId}`)
      // Whoever acted on somebody's behalf is found by either name.
      if (actorId !== undefined) conditions.push(sql`(actor_id = ${actorId} or on_behalf_of = ${actorId})`)
      if (action !== undefined) conditions.push(sql`action = ${action}`)
      if (from !== undefined) conditions.push(sql`at >= ${new Date(from)}`)
      if (to !== undefined) conditions.push(sql`at < ${new Date(to)}`)
      if (q)
        conditions.push(sql`(entity_name ilike ${containing(q)} or note ilike ${containing(q)} or diff::text ilike ${containing(q)}
          or exists (select from import_rows join imports on imports.id = import_id where audit_id = audit_events.id
            and (record_name ilike ${containing(q)} or import_rows.diff::text ilike ${containing(q)})))`)
      // Ids sort by time (UUIDv7).
      if (before !== undefined) conditions.push(sql`audit_events.id < ${before}`)
      const limit = query.limit ?? defaultLimit
      // The log shows an import as one event; the history of one record shows what the import did to it.
      const source = entityId === undefined ? sql`audit_events` : sql`record_history as audit_events`
      const { rows } = await sql<AuditRow>`
        select audit_events.id, at, actor_id, coalesce(actor.first || ' ' || actor.last, '') as actor_name,
          on_behalf_of, coalesce(other.first || ' ' || other.last, for_company.name, '') as on_behalf_of_name, impersonation_id,
          action, entity, entity_id, entity_name, diff, note, source
        from ${source} left join members as actor on actor.id = actor_id left join members as other on other.id = on_behalf_of
          left join companies as for_company on for_company.id = on_behalf_of
        where ${sql.join(conditions, sql` and `)} order by audit_events.id desc limit ${limit + 1}`.execute(queries)
      const events = rows.slice(0, limit).map(presentDeed)
      return { data: { events, next_before: rows.length > limit ? (events.at(-1)?.id ?? null) : null } }
    },
  }
}

function presentDeed({ at, ...auditEvent }: AuditRow): AuditEvent {
  return { ...auditEvent, at: fromMillis(at.getTime()) }
}

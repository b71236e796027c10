import { sql, type RawBuilder } from 'kysely'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Queries } from '#server/db/database.ts'

/**
 * How much of a record's history is read at once, the newest first. An event has the old and the new value of whole fields,
 * and a form that saves itself can add thousands a day: together they would fill the memory.
 */
export const maxHistoryBytes = 2_000_000

interface Filter {
  /** The audit log shows an import as one event; a record's history shows what the import did to it. */
  source: 'audit_events' | 'record_history'
  conditions: readonly RawBuilder<unknown>[]
  limit: number
}

/**
 * Audit events with the names of who acted and for whom, newest first. Raw SQL: `record_history` is a view, which the
 * generated types leave out.
 */
export async function readAuditEvents(queries: Queries, { source, conditions, limit }: Filter): Promise<AuditEvent[]> {
  const { rows } = await sql<Omit<AuditEvent, 'at'> & { at: Date }>`
    select audit_events.id, at, actor_id, coalesce(trim(actor.first || ' ' || actor.last), '') as actor_name,
      on_behalf_of, coalesce(trim(other.first || ' ' || other.last), for_company.name, '') as on_behalf_of_name, impersonation_id,
      action, entity, entity_id, entity_name, diff, note, source
    from ${sql.table(source)} as audit_events left join members as actor on actor.id = actor_id
      left join members as other on other.id = on_behalf_of left join companies as for_company on for_company.id = on_behalf_of
    where ${sql.join(conditions, sql` and `)} order by audit_events.id desc limit ${limit}`.execute(queries)
  return rows.map((row): AuditEvent => Object.assign(row, { at: fromMillis(row.at.getTime()) }))
}

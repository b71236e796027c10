import { sql } from 'kysely'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { notify } from '#server/mail/notify.ts'
import { readEvent } from '#server/resources/records/read-event.ts'

const kind = 'company.update'

/** Notifies the company that staff registered it. */
export async function notifyOfNewRegistration(
  queries: Queries,
  { id, event_id: event, company_id: companyId }: EventCompany,
  { by, now }: { by: Actor; now: number },
): Promise<void> {
  const about = { entity: 'event_companies' as const, id, event_id: event }
  const { name } = await readEvent(queries, event)
  const text = `The association started your company information for ${name} for you.`
  await notify(queries, { companyId }, { kind: 'company.create', text, about, now, by })
}

/**
 * A change to an approved registration does not go back to review, so staff are notified instead: once, until one of
 * them has read it.
 */
export async function notifyOfChange(
  queries: Queries,
  { id, event_id: event, listing_name: name }: EventCompany,
  { by, now }: { by: Actor; now: number },
): Promise<void> {
  const latest = await queries
    .selectFrom('notifications')
    .select(sql<boolean>`bool_and(read_at is null and deleted_at is null)`.as('is_unread'))
    .where('entity_id', '=', id)
    .where('kind', '=', kind)
    .groupBy('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.is_unread) return
  const about = { entity: 'event_companies' as const, id, event_id: event }
  const { name: eventName } = await readEvent(queries, event)
  const text = `${name} changed its company information for ${eventName} after it was approved.`
  await notify(queries, 'staff', { kind, text, about, now, by })
}

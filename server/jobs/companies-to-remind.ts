import { sql } from 'kysely'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { wallTimeIn } from '#contract/time/zoned-time.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { isEmptyDraftRow } from '#server/resources/records/empty-draft.ts'

export interface CompanyToRemind {
  company_id: string
  entries: { id: string; title: string; status: 'DRAFT' | 'CHANGES_REQUESTED' | 'APPROVED' | 'PUBLISHED' }[]
  /** The status of the company's registration for the event; null if it has been submitted, or no longer can be. */
  registration: 'IN_PROGRESS' | 'CHANGES_REQUESTED' | null
  /** The company's own, later end of registration. */
  late_until: Date | null
}

/** The companies with something to submit before a date, with what it is. */
export async function companiesToRemind(queries: Queries, { id }: Event, now: number): Promise<CompanyToRemind[]> {
  const { rows } = await withDrafts(id, now).execute(queries)
  return rows
}

export interface ProofsToRemind extends CompanyToRemind {
  /** The first of them is due at this time, the others on the same day. */
  due_at: Timestamp
  /** When the first of them was sent, if that is known. */
  sent_at: Timestamp | null
}

/** The proofs that await an answer, by company and by the day they are due. Staff may give each its own date. */
export async function proofsToRemind(queries: Queries, event: Event, now: number): Promise<ProofsToRemind[]> {
  const rows = await undeleted(queries, 'entries')
    .select(['id', 'company_id', 'title', sql<Entry['proof']>`details -> 'proof'`.as('proof')])
    .select(sql<'APPROVED' | 'PUBLISHED'>`status`.as('status'))
    .where('event_id', '=', event.id)
    .where('status', 'in', ['APPROVED', 'PUBLISHED'])
    .where(sql`details -> 'proof' ->> 'status'`, '=', 'SENT')
    .orderBy('company_id')
    .orderBy('title')
    .orderBy('id')
    .execute()
  const waiting = rows.flatMap(({ proof, ...entry }) => {
    const due = proof.due_at ?? event.proof_due_date
    return due && toMillis(due) > now ? [{ ...entry, due: toMillis(due), sent: proof.sent_at ? toMillis(proof.sent_at) : null }] : []
  })
  const groups = Map.groupBy(waiting, (one) => `${one.company_id} ${wallTimeIn(event.timezone, fromMillis(one.due)).date}`)
  return [...groups.values()].map((group) => {
    const sent = group.flatMap((one) => one.sent ?? [])
    return {
      company_id: group[0]?.company_id ?? '',
      entries: group.map(({ id, title, status }) => ({ id, title, status })),
      registration: null,
      late_until: null,
      due_at: fromMillis(Math.min(...group.map(({ due }) => due))),
      sent_at: sent.length > 0 ? fromMillis(Math.min(...sent)) : null,
    }
  })
}

/** Leaves out drafts that can no longer be submitted. */
function withDrafts(eventId: string, now: number) {
  return sql<CompanyToRemind>`
    with open as (
      select coalesce(mine.company_id, theirs.company_id) as company_id, coalesce(mine.status not in ('REJECTED', 'WITHDRAWN'), true)
          and (events.registration_end_date >= ${new Date(now)} or coalesce(mine.late_until >= ${new Date(now)}, false)) as may_submit,
        case when mine.late_until > events.registration_end_date then mine.late_until end as late_until,
        case when mine.status in ('IN_PROGRESS', 'CHANGES_REQUESTED') then mine.status end as registration
      from events
      join (
        select company_id from entries where event_id = ${eventId} and deleted_at is null
        union select company_id from event_companies where event_id = ${eventId} and deleted_at is null
      ) as theirs on true
      left join event_companies as mine
        on mine.event_id = events.id and mine.company_id = theirs.company_id and mine.deleted_at is null
      where events.id = ${eventId}
    ), drafts as (
      select entries.company_id, json_agg(json_build_object('id', id, 'title', title, 'status', entries.status) order by title, id) as entries
      from entries join open using (company_id)
      where event_id = ${eventId} and deleted_at is null and (status = 'CHANGES_REQUESTED' or (status = 'DRAFT' and may_submit and not ${isEmptyDraftRow}))
      group by entries.company_id
    )
    select company_id, coalesce(entries, '[]') as entries, case when may_submit then registration end as registration, late_until
    from open left join drafts using (company_id)
    where entries is not null or (registration is not null and may_submit) order by company_id`
}

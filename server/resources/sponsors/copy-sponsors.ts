import { sql } from 'kysely'
import { sponsorDefaults } from '#contract/sponsor-defaults.ts'
import type { Sponsor } from '#contract/sponsor.ts'
import { invalidFields } from '#server/problem.ts'
import { sponsorKind as kind } from '#server/records/order-kinds.ts'
import { presentRow, type AnyRow } from '#server/records/record-kind.ts'
import { createRecord, type WriteCall } from '#server/records/record-writes.ts'
import { uuidv7 } from '#server/uuidv7.ts'

interface Copy {
  from_event: string
  to_event: string
  /** Of which; all that are not cancelled where none is named. */
  ids?: readonly string[] | undefined
}

/** Begins sponsors of one event anew for another: who and what for goes along; what was paid, signed, given and shown does not. */
export async function copySponsors(call: WriteCall, { from_event: from, to_event: to, ids }: Copy) {
  const { queries, now } = call
  if (from === to) throw invalidFields({ to_event: 'Choose another event than the one they come from.' })
  const { rows: events } = await sql`select from events where id = ${to} and deleted_at is null`.execute(queries)
  if (events.length === 0) throw invalidFields({ to_event: 'This event does not exist, or not any more.' })
  const { rows } = await sql<AnyRow>`select * from sponsors where deleted_at is null and event_id in (${from}, ${to})
    order by "order", id for update`.execute(queries)
  const all = rows.map((row) => presentRow(kind, row))
  const there = all.filter(({ event_id }) => event_id === to)
  const wanted = all.filter((one) => one.event_id === from && (ids ? ids.includes(one.id) : one.status !== 'CANCELLED'))
  if (ids && wanted.length < ids.length) throw invalidFields({ ids: 'One of them is no sponsor of the event it should come from.' })
  const isThere = (one: Sponsor) =>
    there.some(
      (other) => other.company_id === one.company_id && other.external_name === one.external_name && other.category === one.category,
    )
  const fresh = wanted.filter((one) => !isThere(one))
  for (const one of fresh) {
    const { id: _id, version: _version, created_at: _created, updated_at: _updated, webflow: _webflow, ...fields } = one
    const { benefits, agreement_signed_on, payment_status, status, starts_on, ends_on } = sponsorDefaults
    const unpaid = { benefits: { ...benefits }, agreement_signed_on, payment_status, status, starts_on, ends_on }
    const body = { ...fields, ...unpaid, event_id: to, is_published: false }
    await createRecord(kind, call, { id: uuidv7(now) }, () => body, { action: 'copy', note: 'Copied from another event.' })
  }
  return { copied: fresh.length, already_there: wanted.length - fresh.length }
}

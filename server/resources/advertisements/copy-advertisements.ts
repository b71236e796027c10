import { sql } from 'kysely'
import type { Event } from '#contract/event.ts'
import { invalidFields } from '#server/problem.ts'
import { eventKind } from '#server/records/event-kind.ts'
import { advertisementKind as kind } from '#server/records/order-kinds.ts'
import { presentRow, type AnyRow } from '#server/records/record-kind.ts'
import { createRecord, type WriteCall } from '#server/records/record-writes.ts'
import { uuidv7 } from '#server/uuidv7.ts'

interface Copy {
  from_event: string
  to_event: string
  /** Of which; all that are not cancelled where none is named. */
  ids?: readonly string[] | undefined
}

/** Reserves advertisements of one event anew for another: artwork, proof and payment are of the first. */
export async function copyAdvertisements(call: WriteCall, { from_event: from, to_event: to, ids }: Copy) {
  const { queries, now } = call
  if (from === to) throw invalidFields({ to_event: 'Choose another event than the one they come from.' })
  const { rows: events } = await sql<AnyRow>`select * from events where id = ${to} and deleted_at is null`.execute(queries)
  const [event] = events
  if (!event) throw invalidFields({ to_event: 'This event does not exist, or not any more.' })
  const offered = new Set(presentRow<Event>(eventKind, event).ad_sizes.map(({ code }) => code))
  const { rows } = await sql<AnyRow>`select * from advertisements where deleted_at is null and event_id in (${from}, ${to})
    order by "order", id for update`.execute(queries)
  const all = rows.map((row) => presentRow(kind, row))
  const there = all.filter(({ event_id }) => event_id === to)
  const wanted = all.filter((one) => one.event_id === from && (ids ? ids.includes(one.id) : one.state !== 'CANCELLED'))
  if (ids && wanted.length < ids.length) throw invalidFields({ ids: 'One of them is of another event than the one it should come from.' })
  const fresh = wanted.filter(
    (one) =>
      offered.has(one.size) &&
      !there.some(
        (other) =>
          other.company_id === one.company_id &&
          other.external_name === one.external_name &&
          other.size === one.size &&
          other.placement === one.placement,
      ),
  )
  for (const one of fresh) {
    const { id: _id, version: _version, created_at: _created, updated_at: _updated, ...fields } = one
    const anew = {
      artwork: [],
      proof: { sent_at: null, approved_at: null, note: '' },
      cancel_reason: '',
      payment_status: 'UNPAID',
    } as const
    const body = { ...fields, ...anew, artwork: [], event_id: to, state: 'RESERVED' as const }
    await createRecord(kind, call, { id: uuidv7(now) }, () => body, { action: 'copy', note: 'Copied from another event.' })
  }
  return { copied: fresh.length, already_there: wanted.length - fresh.length }
}

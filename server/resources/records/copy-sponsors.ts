import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { isSameSponsor } from '#contract/sponsor/rules.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { invalidFields } from '#server/http/problem.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { assertCanCopyBetween, type CopiedBetweenEvents, type CopyBetweenEvents } from './copy-between-events.ts'
import { sponsorKind as kind } from './kinds/order-kinds.ts'
import { createRecord, type WriteCall } from './record-writes.ts'
import { lockSponsors, rivalOf } from './sponsor-rivals.ts'

/**
 * Copies sponsors from one event to another: who they are and what they sponsor, but not payment, agreement date,
 * benefits or publication.
 */
export async function copySponsors(call: WriteCall, copy: CopyBetweenEvents): Promise<CopiedBetweenEvents> {
  const { queries, now } = call
  const { from_event: from, to_event: to, ids } = copy
  await assertCanCopyBetween(queries, copy)
  const all = await lockSponsors(queries)
  const wanted = all
    .filter((one) => one.event_id === from && (ids ? ids.includes(one.id) : one.status !== 'CANCELLED'))
    .toSorted((a, b) => a.order - b.order)
  if (ids && wanted.length < new Set(ids).size) throw invalidFields({ ids: 'One of these isn’t a sponsor of that event.' })
  const done: CopiedBetweenEvents = { copied: 0, already_there: 0, left_out: 0 }
  for (const one of wanted) {
    if (all.some((other) => other.event_id === to && isSameSponsor(one, other))) {
      done.already_there += 1
      continue
    }
    const anew = { ...one, ...unpaid(one), id: uuidv7(now), event_id: to }
    if (rivalOf(anew, all, now)) {
      done.left_out += 1
      continue
    }
    const { id, version: _version, created_at: _created, updated_at: _updated, webflow: _webflow, ...fields } = anew
    const { data } = await createRecord(kind, call, { body: { id }, action: 'copy', note: 'Copied from another event.' }, () => fields)
    all.push(data)
    done.copied += 1
  }
  return done
}

function unpaid({ billing }: Sponsor) {
  const { benefits, agreement_signed_on, payment_status, status, starts_on, ends_on } = sponsorDefaults
  // A purchase order is for one order.
  return {
    billing: { ...billing, po_number: '' },
    benefits: { ...benefits },
    agreement_signed_on,
    payment_status,
    status,
    starts_on,
    ends_on,
    is_published: false,
  }
}

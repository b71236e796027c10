import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { isInSameTier, isSameSponsor } from '#contract/sponsor/rules.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { mapFields } from '#contract/value/fields.ts'
import { unmatched } from '#contract/value/unmatched.ts'
import { invalidFields } from '#server/http/problem.ts'
import { assertCanCopyBetween, copiesIn, copyCreation, type CopiedBetweenEvents, type CopyBetweenEvents } from './copy-between-events.ts'
import { sponsorKind as kind } from './kinds/order-kinds.ts'
import { createRecord, type WriteCall } from './record-writes.ts'
import { lockSponsors, rivalOf } from './sponsor-rivals.ts'

/**
 * Copies sponsors from one event to another: who they are, what they sponsor and were promised, but not payment,
 * agreement date, what they were given, or publication.
 */
export async function copySponsors(call: WriteCall, copy: CopyBetweenEvents): Promise<CopiedBetweenEvents> {
  const { queries, now } = call
  const { from_event: from, to_event: to, ids } = copy
  await assertCanCopyBetween(queries, copy)
  const all = await lockSponsors(queries)
  const source = all.filter((one) => one.event_id === from).toSorted((a, b) => a.order - b.order)
  const isWanted = (one: Sponsor) => (ids ? ids.includes(one.id) : one.status !== 'CANCELLED')
  const wanted = source.filter(isWanted)
  if (ids && wanted.length < new Set(ids).size) throw invalidFields({ ids: 'One of these isn’t a sponsor of that event.' })
  // Of equal sponsors, those that weren't chosen are the ones that are there.
  const others = source.filter((one) => one.status !== 'CANCELLED' && !isWanted(one))
  const there = all.filter((one) => one.event_id === to)
  const missing = unmatched([...others, ...wanted], there, await copiesIn(queries, 'sponsors', to), isInSameTier, isSameSponsor).filter(
    isWanted,
  )
  const done: CopiedBetweenEvents = { copied: 0, already_there: wanted.length - missing.length, left_out: 0 }
  for (const one of missing) {
    const creation = copyCreation(one.id, now)
    const anew = { ...one, ...unpaid(one), ...creation.body, event_id: to }
    if (rivalOf(anew, all, now)) {
      done.left_out += 1
      continue
    }
    const { id: _id, version: _version, created_at: _created, updated_at: _updated, webflow: _webflow, ...fields } = anew
    const { data } = await createRecord(kind, call, creation, () => fields)
    all.push(data)
    done.copied += 1
  }
  return done
}

function unpaid({ billing, benefits }: Sponsor) {
  const { agreement_signed_on, payment_status, status, starts_on, ends_on } = sponsorDefaults
  // A purchase order is for one order.
  return {
    billing: { ...billing, po_number: '' },
    benefits: mapFields(benefits, (state) => (state === 'NONE' ? state : 'PROMISED')),
    agreement_signed_on,
    payment_status,
    status,
    starts_on,
    ends_on,
    is_published: false,
  }
}

import { archivedMessage } from '#contract/event/messages.ts'
import { isDeepStrictEqual } from 'node:util'
import { viewOnly } from '#contract/person/view-only.ts'
import { emptiedProblems, hasLapsed, missingItems, registrationStatusNames } from '#contract/registration/readiness.ts'
import {
  eventCompanyFields,
  staffEventCompanyFields,
  staffLogistics,
  type EventCompany,
  type EventCompanyFields,
  type EventCompanyPatch,
} from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { isOneOf, pickFields } from '#contract/value/fields.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import { assertMayChange, invalidFields, Problem } from '#server/http/problem.ts'
import { eventCompanyKind as kind } from '#server/resources/records/kinds/event-company-kind.ts'
import type { Named, Target } from '#server/resources/records/record-writes.ts'
import { hasLeft } from '#contract/value/has-left.ts'

/** The fields to change. */
export type Patch = { [K in keyof EventCompanyPatch]?: Exclude<EventCompanyPatch[K], undefined> }

export function assertCanEdit({ role, companyId, companyRole }: Actor, { company_id: owner }: Pick<EventCompany, 'company_id'>): void {
  if (role === 'admin') return
  if (owner !== companyId) throw ofAnotherCompany()
  if (companyRole === 'VIEWER') throw new Problem('FORBIDDEN', viewOnly('your company information', 'edit it'))
}

export function ofAnotherCompany(): Problem {
  return new Problem('FORBIDDEN', `This ${kind.noun} belongs to another company.`)
}

/** Removes what only staff can read. */
export function forActor({ internal_note: note, checklist, ...record }: EventCompany, { role }: Actor): EventCompany {
  return role === 'admin' ? { ...record, internal_note: note, checklist } : record
}

/** The registration that a call changes: who can change it, and what they see of it. */
export function targetOf(named: Named, actor: Actor): Target<EventCompany> {
  return { ...named, assertAllowed: (record) => assertCanEdit(actor, record), shown: (record) => forActor(record, actor) }
}

/** The first patch of a company's registration. The listing name comes from its membership record, whatever the device sends. */
export function firstPatch({ role }: Actor, patch: Patch): Patch {
  const { listing_name: _name, ...others } = patch
  return role === 'admin' ? patch : others
}

/** Throws unless the actor can change these fields now. */
export function assertPatchAllowed(actor: Actor, before: EventCompany, patch: Patch, event: Event): void {
  if (event.status === 'ARCHIVED') throw new Problem('WRONG_STATE', archivedMessage)
  if (actor.role === 'admin') return
  assertMayChange(patch, (field) => isOneOf(staffEventCompanyFields, field))
  if (patch.listing_name !== undefined && patch.listing_name !== before.listing_name) {
    throw invalidFields({ listing_name: 'The listing name comes from the membership record. Contact the association to change it.' })
  }
  if (hasLeft(before)) {
    throw new Problem('WRONG_STATE', `Your company information was ${registrationStatusNames[before.status]}. Contact the association.`, {
      current: forActor(before, actor),
    })
  }
  const emptied = emptiedProblems(before, { ...before, ...patch }, event)
  if (Object.keys(emptied).length > 0) throw invalidFields(emptied)
}

/** The patch as this person may make it: what staff record of the logistics stays, whatever a company's device sends. */
export function ownPatch({ role }: Actor, { logistics: before }: Stored, patch: Patch): Patch {
  if (role === 'admin' || !patch.logistics) return patch
  return { ...patch, logistics: { ...patch.logistics, ...pickFields(before, staffLogistics) } }
}

/**
 * Staff act for the company while the registration is still the company's to fill in. After approval, and in staff
 * fields, they act for themselves.
 */
export function isForCompany({ status, logistics }: Pick<EventCompany, 'status' | 'logistics'>, patch: Patch): boolean {
  const isRecorded = patch.logistics && isDeepStrictEqual(patch.logistics, { ...logistics, ...pickFields(patch.logistics, staffLogistics) })
  const isTheirs = (field: string) => field in eventCompanyFields && field !== 'listing_name' && !(field === 'logistics' && isRecorded)
  return status !== 'APPROVED' && Object.keys(patch).some(isTheirs)
}

type Approval = Pick<EventCompany, 'status' | 'approved_at'>
type Documents = Pick<EventCompany, 'license' | 'insurance'>
type Stored = Approval & EventCompanyFields

/** The patch with what the server adds: when the agreement was signed, and whether the approval still holds. */
export function withServerValues(before: Stored, patch: Patch, event: Event, signing: Signing) {
  const change = { ...patch, ...(patch.agreement && { agreement: signed(before.agreement, patch.agreement, event, signing) }) }
  return { ...change, ...approvalAfter(before, { ...before, ...change }, event) }
}

/**
 * An approval that only a document's date took away comes back when the dates are right again and nothing else is
 * missing: `approved_at` stays until then. Any other cause clears it, and the registration has to be submitted again.
 */
function approvalAfter(before: Stored, after: EventCompanyFields, event: Event): Partial<Approval> {
  const isExpired = before.status === 'EXPIRED' && before.approved_at !== null
  if (!isExpired && before.status !== 'APPROVED') return {}
  // The event was extended beyond the documents.
  if (!isExpired && hasLapsed(before, event)) return { status: 'EXPIRED', approved_at: null }
  const isReplaced = !isDeepStrictEqual(withoutDates(before), withoutDates(after))
  if (hasLapsed(after, event)) return { status: 'EXPIRED', ...(isReplaced && { approved_at: null }) }
  if (!isExpired) return {}
  if (isReplaced) return { approved_at: null }
  return missingItems(after, event).length > 0 ? {} : { status: 'APPROVED' }
}

const withoutDates = ({ license, insurance }: Documents) => [
  { ...license, expires_on: null },
  { ...insurance, expires_on: null },
]

interface Signing {
  now: number
  /** The staff member who records it. Undefined when the company signs here. */
  recordedBy: string | undefined
}

/** A signature covers the agreement's current text and counts from the moment the server receives it. */
function signed(
  before: EventCompany['agreement'],
  sent: EventCompany['agreement'],
  event: Event,
  { now, recordedBy }: Signing,
): EventCompany['agreement'] {
  const { recorded_by: _sentRecordedBy, ...agreement } = sent
  if (agreement.signature === '') return { ...agreement, version: null, accepted_at: null }
  const isSame = agreement.signature === before.signature && agreement.version === before.version
  if (isSame) return { ...agreement, accepted_at: before.accepted_at, ...(before.recorded_by && { recorded_by: before.recorded_by }) }
  if (agreement.version !== event.agreement.version) {
    throw invalidFields({ agreement: 'The agreement has changed. Read it again, then sign.' })
  }
  return { ...agreement, accepted_at: fromMillis(now), ...(recordedBy && { recorded_by: recordedBy }) }
}

import { isDeepStrictEqual } from 'node:util'
import { emptyEntry, emptyStaffFields, freshState } from '#contract/entry/defaults.ts'
import { unansweredFields } from '#contract/entry/review/unanswered-fields.ts'
import { isNumberLocked } from '#contract/entry/proof.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { signatureOnBehalf } from '#contract/entry/signature.ts'
import { proofAfter } from '#contract/entry/save-effects.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { changesBetween } from '#server/auth/audit.ts'
import { undeleted, lockUntilCommit, type Queries } from '#server/db/database.ts'
import { invalidFields } from '#server/http/problem.ts'
import { derivedFields } from '#server/resources/records/entry-derived.ts'
import { staffName } from '#server/resources/records/on-behalf-of.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'
import { assertOwnFiles } from '#server/resources/records/named-files.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { assertKnownReferences } from '#server/resources/records/unknown-references.ts'
import { assertAwardsAllowed } from './entry-awards.ts'
import type { Patch } from './entry-rules.ts'

const numberIsPrinted = 'The proof was sent with this number. To change it, unlock the entry first.'

export type EntryChange = Partial<FieldsOf<Entry>>

/** All fields of a new entry. */
export async function newFields(
  call: WriteCall,
  { eventId, companyId, kind, fields }: { eventId: string; companyId: string; kind: Entry['kind']; fields: Patch },
): Promise<FieldsOf<Entry>> {
  const { queries } = call
  await assertKnownReferences(queries, 'entries', fields)
  await assertOwnFiles(queries, fields, companyId)
  const own = { ...emptyEntry, ...emptyStaffFields, ...freshState, event_id: eventId }
  await assertAwardsAllowed(queries, fields, own)
  const made = { ...own, ...(await signed(call, own, fields)), company_id: companyId, kind }
  return { ...made, ...(await derivedFields(queries, made, { city: true, price: true })) }
}

/** A change with what follows from it: region, price range, a unique number, and a proof that is no longer current. */
export async function directChange(queries: Queries, before: Entry, patch: Patch, now: number): Promise<EntryChange> {
  await assertKnownReferences(queries, 'entries', patch, before)
  await assertAwardsAllowed(queries, patch, before)
  const fixed = {
    ...(patch.region_id !== undefined && { is_region_fixed: patch.region_id !== null }),
    ...(patch.home_price_range_id !== undefined && { is_price_range_fixed: patch.home_price_range_id !== null }),
  }
  const change = { ...patch, ...fixed }
  const after: Entry = { ...before, ...change }
  if (after.number !== before.number && isNumberLocked(before, now)) throw invalidFields({ number: numberIsPrinted })
  if (after.number !== null && after.number !== before.number) await assertNumberFree(queries, before, after.number)
  const isFreed = (field: 'is_region_fixed' | 'is_price_range_fixed') => after[field] === false && (before[field] ?? false)
  const derived = await derivedFields(queries, after, {
    city: after.city_id !== before.city_id || isFreed('is_region_fixed') || patch.region_id === null,
    price: after.price !== before.price || isFreed('is_price_range_fixed') || patch.home_price_range_id === null,
  })
  const written = { ...change, ...derived }
  return { ...written, ...proofAfter(before, written) }
}

/** What still awaits approval after these fields are written directly; null once nothing differs. */
export function remainingRevision(
  before: Entry,
  written: object,
  { isMembers }: { isMembers: boolean },
): Pick<Entry, 'pending_revision'> | object {
  const revision = before.pending_revision
  if (!revision) return {}
  const after = { ...before, ...written }
  // A member's direct change replaces what they proposed earlier.
  const overtaken = (path: string) => isMembers && path in written
  const left = changesBetween(after, { ...after, ...revision.changes }).filter(({ path }) => !overtaken(path))
  const changes = Object.fromEntries(left.map(({ path, to }) => [path, to]))
  return { pending_revision: left.length === 0 ? null : { ...revision, changes } }
}

/** What was declined of the fields that the company has not written again since. */
export function remainingDecline({ declined_revision: declined }: Entry, patch: Patch): Pick<Entry, 'declined_revision'> {
  if (!declined) return { declined_revision: null }
  const fields = declined.fields.filter((field) => !(field in patch))
  if (fields.length === 0) return { declined_revision: null }
  const changes = Object.fromEntries(Object.entries(declined.changes ?? {}).filter(([field]) => !(field in patch)))
  return { declined_revision: { ...declined, fields, changes } }
}

/** A request for changes, with the fields of it that are changed now, too. */
export function answeredRequest(before: Entry, written: object): Pick<Entry, 'changes_requested'> | object {
  const request = before.changes_requested
  const changes = changesBetween(before, { ...before, ...written })
  const changed = unansweredFields(before).filter((field) => changes.some(({ path }) => path === fieldOf(field)))
  return changed.length === 0 ? {} : { changes_requested: { ...request, changed: [...(request?.changed ?? []), ...changed] } }
}

/**
 * After approval, a change awaits approval field by field. Changing a field back to its public value withdraws that
 * part (product: After approval).
 */
export async function proposedRevision(call: WriteCall, before: Entry, patch: Patch): Promise<Entry['pending_revision']> {
  const { queries, actor, now } = call
  await assertKnownReferences(queries, 'entries', patch, { ...before, ...before.pending_revision?.changes })
  await assertAwardsAllowed(queries, patch, before)
  const pending = { ...before.pending_revision?.changes, ...(await signed(call, before, patch)) }
  const changes = Object.fromEntries(changesBetween(before, { ...before, ...pending }).map(({ path, to }) => [path, to]))
  if (Object.keys(changes).length === 0) return null
  const isSame = isDeepStrictEqual(changes, before.pending_revision?.changes)
  return isSame ? before.pending_revision : { changes, at: fromMillis(now), by: actor.memberId }
}

/**
 * A signature counts from the moment the server receives it, whatever time the device sends. Staff cannot sign as the
 * member, so they sign under their own name.
 */
export async function signed<P extends Patch>(
  { queries, actor, now }: WriteCall,
  { certifies: before }: Pick<Entry, 'certifies'>,
  patch: P,
): Promise<P> {
  const { certifies } = patch
  if (!certifies) return patch
  if (certifies.signature === before.signature) return { ...patch, certifies: { ...certifies, signed_at: before.signed_at } }
  if (certifies.signature === '') return { ...patch, certifies: { ...certifies, signed_at: null } }
  const staff = await staffName(queries, actor)
  const signature = staff === undefined ? certifies.signature : signatureOnBehalf(staff)
  return { ...patch, certifies: { ...certifies, signature, signed_at: fromMillis(now) } }
}

async function assertNumberFree(queries: Queries, { id, event_id: eventId }: Entry, number: string): Promise<void> {
  await lockUntilCommit(queries, `numbers:${eventId}`)
  const rows = await undeleted(queries, 'entries')
    .select('title')
    .where('event_id', '=', eventId)
    .where('number', '=', number)
    .where('id', '<>', id)
    .execute()
  if (rows[0]) throw invalidFields({ number: `“${rows[0].title}” already has this number.` })
}

import { anyId } from '#server/db/filters.ts'
import { sql } from 'kysely'
import { paymentProblem } from '#contract/entry/fee.ts'
import { shorterUnlock, unlockMs } from '#contract/entry/editing.ts'
import { approvalLost } from '#contract/entry/review/approval-lost.ts'
import { proofPending } from '#contract/entry/proof.ts'
import { proofAfter } from '#contract/entry/save-effects.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { EntryBulkAction } from '#contract/entry/staff-endpoints.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { readEvent } from '#server/resources/records/read-event.ts'
import { derivedFields } from '#server/resources/records/entry-derived.ts'
import { changeRecord, lockRecord, type WriteCall } from '#server/resources/records/record-writes.ts'
import { assertKnownReferences } from '#server/resources/records/unknown-references.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { undeleted } from '#server/db/database.ts'
import { performAction } from './entry-actions.ts'
import { assertAwardsAllowed } from './entry-awards.ts'
import { writeComment } from './entry-comments.ts'
import { readContext, assertNotArchived } from './entry-rules.ts'
import type { ActionInput } from './entry-effects.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'

export interface BulkInput extends ActionInput {
  add_tag_ids?: string[] | undefined
  remove_tag_ids?: string[] | undefined
  add_award_ids?: string[] | undefined
  remove_award_ids?: string[] | undefined
  payment_status?: Entry['payment_status']
  internal?: boolean | undefined
  include_approved?: boolean | undefined
}

const [maxTags, maxAwards] = [20, 20]

/** What this entry would lose, unless the call includes those entries (product: Nothing erased that was not named). */
export async function lossAtRisk(
  { queries, now }: WriteCall,
  id: string,
  auditEvent: EntryBulkAction,
  input: BulkInput,
): Promise<{ code: string; message: string } | null> {
  if (input.include_approved) return null
  const entry = await lockRecord<Entry>(entryKind, queries, id)
  const pending = entry.pending_revision?.changes ?? {}
  const accepted = Object.fromEntries(Object.entries(pending).filter(([field]) => input.fields?.includes(field) ?? true))
  const after: Entry = { ...entry, ...accepted }
  const derived = await derivedFields(queries, after, { city: false, price: after.price !== entry.price })
  const lost = approvalLost(auditEvent, entry, proofAfter(entry, { ...accepted, ...derived }) !== undefined)
  if (lost !== null) return { code: 'WOULD_LOSE_APPROVAL', message: lost }
  const pendingProof = proofPending(auditEvent, entry)
  if (pendingProof !== null)
    return { code: auditEvent === 'publish' ? 'PROOF_CHANGES_REQUESTED' : 'WOULD_REPEAT_PROOF', message: pendingProof }
  const shorter = shorterUnlock(auditEvent, entry, input.until ? toMillis(input.until) : now + unlockMs)
  return shorter === null ? null : { code: 'WOULD_SHORTEN_UNLOCK', message: shorter }
}

/** Applies a bulk action to one entry. Throws a Problem before writing anything if it cannot. */
export async function actOnOne(
  call: WriteCall,
  id: string,
  auditEvent: EntryBulkAction,
  { isSiteConnected, ...input }: BulkInput & { isSiteConnected: boolean },
): Promise<void> {
  if (auditEvent === 'tag') return await tagOne(call, id, input)
  if (auditEvent === 'award') return await awardOne(call, id, input)
  if (auditEvent === 'payment') return await payOne(call, id, input)
  if (auditEvent === 'message') {
    const { message = '', internal } = input
    if (message === '') throw invalidFields({ message: 'Enter a message.' })
    await writeComment(call, id, { id: uuidv7(call.now), body: message, internal })
    return
  }
  await performAction(call, { id, ifVersion: undefined, action: auditEvent, input, isSiteConnected })
}

async function tagOne(call: WriteCall, id: string, { add_tag_ids: added = [], remove_tag_ids: removed = [] }: BulkInput): Promise<void> {
  const { queries, actor, now } = call
  const rows = await undeleted(queries, 'tags')
    .select(['id', sql<boolean>`coalesce((details ->> 'is_internal')::boolean, false)`.as('is_internal')])
    .where('id', '=', anyId(added))
    .execute()
  if (rows.length < new Set(added).size) throw invalidFields({ add_tag_ids: 'A tag no longer exists. Choose again.' })
  const { diff } = await changeRecord<Entry>(entryKind, call, { id, ifVersion: undefined, action: 'tag' }, async (before) => {
    const { event } = await readContext(queries, { eventId: before.event_id, companyId: before.company_id }, { role: actor.role, now })
    assertNotArchived(event)
    const after = (tags: readonly string[], isInternal: boolean) => {
      const own = rows.filter((tag) => tag.is_internal === isInternal).map((tag) => tag.id)
      return [...new Set([...tags, ...own])].filter((tag) => !removed.includes(tag))
    }
    const [shown, internal] = [after(before.tag_ids, false), after(before.internal_tag_ids ?? [], true)]
    if (shown.length > maxTags || internal.length > maxTags) throw new Problem('WRONG_STATE', `It would have more than ${maxTags} tags.`)
    const change = { tag_ids: shown, internal_tag_ids: internal }
    await assertKnownReferences(queries, 'entries', change, before)
    return change
  })
  if (diff.length === 0) throw new Problem('WRONG_STATE', 'It already has these tags.')
}

async function awardOne(
  call: WriteCall,
  id: string,
  { add_award_ids: added = [], remove_award_ids: removed = [] }: BulkInput,
): Promise<void> {
  const { queries } = call
  const { diff } = await changeRecord<Entry>(entryKind, call, { id, ifVersion: undefined, action: 'award' }, async (before) => {
    assertNotArchived(await readEvent(queries, before.event_id))
    const award_ids = [...new Set([...(before.award_ids ?? []), ...added])].filter((award) => !removed.includes(award))
    if (award_ids.length > maxAwards) throw new Problem('WRONG_STATE', `It would have more than ${maxAwards} awards.`)
    await assertKnownReferences(queries, 'entries', { award_ids }, before)
    await assertAwardsAllowed(queries, { award_ids }, before)
    return { award_ids }
  })
  if (diff.length === 0) throw new Problem('WRONG_STATE', 'It already has these awards.')
}

async function payOne(call: WriteCall, id: string, { payment_status: status }: BulkInput): Promise<void> {
  if (status === undefined) throw invalidFields({ payment_status: 'Choose a payment status.' })
  await changeRecord<Entry>(entryKind, call, { id, ifVersion: undefined, action: 'payment' }, async (before) => {
    const problem = paymentProblem(before, status, await readEvent(call.queries, before.event_id))
    if (problem !== undefined) throw new Problem('WRONG_STATE', problem)
    return { payment_status: status }
  })
}

import { endSentence } from '#contract/value/end-sentence.ts'
import { isEmptyDraft } from '#contract/entry/empty-draft.ts'
import { copiedFields } from '#contract/entry/defaults.ts'
import { editMode } from '#contract/entry/editing.ts'
import { mayDelete } from '#contract/entry/lifecycle.ts'
import { memberEntryFields, type Entry } from '#contract/entry/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { given } from '#contract/value/fields.ts'
import { isSavedOnRequest } from '#contract/entry/save-effects.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { assertOwnFiles } from '#server/resources/records/named-files.ts'
import { notify } from '#server/mail/notify.ts'
import { withdrawUnsent } from '#server/mail/withdraw-unsent.ts'
import { onBehalfOf } from '#server/resources/records/on-behalf-of.ts'
import { assertNoDeclines } from '#server/resources/records/assert-no-declines.ts'
import { changeRecord, createRecord, lockRecord, namedIn, removeRecord } from '#server/resources/records/record-writes.ts'
import { answeredRequest, directChange, newFields, proposedRevision, remainingDecline, remainingRevision, signed } from './entry-changes.ts'
import {
  readContext,
  assertNoInternalTags,
  companyFor,
  assertNotArchived,
  assertKeepsItems,
  assertStaysComplete,
  assertCanEdit,
  assertNoStaffFields,
  type Patch,
} from './entry-rules.ts'
import { prepareEntry, assertBelowEntryLimit } from './prepare-entry.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import { aboutEntry, companyNameOf, forActor, targetOf, titled } from './entry-for-actor.ts'

type Writes = Pick<Handlers, 'entries.create' | 'entries.update' | 'entries.remove' | 'entries.duplicate'>

/**
 * The entry that was copied, if it is the company's own from another event. Null if it no longer exists; the copy is
 * made all the same.
 */
async function reentryOf(
  queries: Queries,
  id: string | undefined,
  { eventId, companyId }: { eventId: string; companyId: string },
): Promise<string | null> {
  if (id === undefined) return null
  const found = await undeleted(queries, 'entries')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('event_id', '<>', eventId)
    .executeTakeFirst()
  return found?.id ?? null
}

export function entryWrites(): Writes {
  return {
    async 'entries.create'(call) {
      const { body, actor, queries, now } = call
      const { id: _id, event_id: eventId, kind, company_id: named, reentry_of: source, ...rest } = body
      const fields: Patch = given(rest)
      const companyId = await companyFor(queries, actor, named)
      await assertNoInternalTags(actor, queries, fields)
      const reply = await createRecord<Entry>(entryKind, call, { body, onBehalfOf: onBehalfOf(actor, companyId) }, async () => {
        assertNoDeclines(actor, fields)
        await prepareEntry(call, { eventId, companyId, kind })
        const made = await newFields(call, { eventId, companyId, kind, fields })
        return { ...made, reentry_of: await reentryOf(queries, source, { eventId, companyId }) }
      })
      assertCanEdit(actor, reply.data)
      if (actor.role === 'admin' && reply.status === 201) await notifyOfNewEntry(queries, reply.data, { by: actor, now })
      return { ...reply, data: forActor(reply.data, actor) }
    },

    async 'entries.update'(call) {
      const { body, actor, queries, now } = call
      const patch: Patch = given(body)
      assertNoStaffFields(actor, patch)
      let isFirstProposal = false
      const { data, version } = await changeRecord<Entry>(entryKind, call, targetOf(namedIn(call), actor), async (before, log) => {
        const context = await readContext(queries, { eventId: before.event_id, companyId: before.company_id }, { role: actor.role, now })
        const { mode, message } = editMode(before, context, context.event.lock_policy)
        if (mode === 'none') throw new Problem('WRONG_STATE', message, { current: forActor(before, actor) })
        await assertOwnFiles(queries, patch, before.company_id)
        await assertNoInternalTags(actor, queries, patch, before)
        assertNoDeclines(actor, patch, before, before.pending_revision?.changes ?? {})
        if (actor.role === 'member') {
          const proposed = mode === 'revision' ? before.pending_revision?.changes : undefined
          assertStaysComplete({ ...before, ...proposed }, patch, context.event)
        }
        if (mode === 'direct') assertKeepsItems(before, patch, context.event, 'Leave this as it is until the requested item is added.')
        if (mode === 'revision') {
          log.action = 'propose_revision'
          const revision = await proposedRevision(call, before, patch)
          isFirstProposal = revision !== null && before.pending_revision === null
          return { pending_revision: revision, ...remainingDecline(before, patch) }
        }
        if (isForCompany(before, patch)) log.onBehalfOf = onBehalfOf(actor, before.company_id)
        const written = await directChange(queries, before, await signed(call, before, patch), now)
        // An empty draft counts toward the limit from its first keystroke.
        if (isEmptyDraft(before) && !isEmptyDraft({ ...before, ...written }))
          await assertBelowEntryLimit(call, context, { eventId: before.event_id, companyId: before.company_id })
        const isMembers = actor.role === 'member'
        return {
          ...written,
          ...answeredRequest(before, written),
          ...remainingRevision(before, written, { isMembers }),
          ...(isMembers && remainingDecline(before, patch)),
        }
      })
      // Only once, however many changes follow while it awaits approval.
      if (isFirstProposal)
        await notify(queries, 'staff', {
          kind: 'entry.propose_revision',
          text: [endSentence(`${await companyNameOf(queries, data)} changed ${titled(data)}`), 'The change is awaiting approval.'],
          about: aboutEntry(data),
          now,
          by: actor,
        })
      return { data: forActor(data, actor), version }
    },

    async 'entries.remove'(call) {
      const { actor, queries, now } = call
      return await removeRecord<Entry>(entryKind, call, targetOf(namedIn(call), actor), async (entry, log) => {
        const { event } = await readContext(queries, { eventId: entry.event_id, companyId: entry.company_id }, { role: actor.role, now })
        assertNotArchived(event)
        if (!mayDelete(entry, { event }))
          throw new Problem('WRONG_STATE', 'Only a draft that was never submitted can be deleted. Withdraw this entry instead.', {
            current: forActor(entry, actor),
          })
        log.onBehalfOf = onBehalfOf(actor, entry.company_id)
        if (actor.role === 'admin' && !(await wasOnlyTheirs(queries, entry, { by: actor, now })))
          await notifyOfDeletedEntry(queries, entry, { by: actor, now })
      })
    },

    async 'entries.duplicate'(call) {
      const { params, body, actor, queries, now } = call
      const source = await lockRecord<Entry>(entryKind, queries, params.id)
      assertCanEdit(actor, source)
      const { company_id: companyId, kind } = source
      const creation = {
        body,
        action: 'duplicate',
        note: endSentence(`Duplicated from ${titled(source)}`),
        onBehalfOf: onBehalfOf(actor, companyId),
      }
      const reply = await createRecord<Entry>(entryKind, call, creation, async () => {
        await prepareEntry(call, { eventId: body.event_id, companyId, kind })
        const fields = copiedFields(source, { withMedia: body.with_media, eventId: body.event_id })
        const made = await newFields(call, { eventId: body.event_id, companyId, kind, fields })
        return { ...made, reentry_of: await reentryOf(queries, source.id, { eventId: body.event_id, companyId }) }
      })
      assertCanEdit(actor, reply.data)
      if (actor.role === 'admin' && reply.status === 201) await notifyOfNewEntry(queries, reply.data, { by: actor, now })
      return { ...reply, data: forActor(reply.data, actor) }
    },
  }
}

/**
 * Staff act for the company while the entry is still the company's to fill in. After approval, and in staff fields,
 * they act for themselves.
 */
function isForCompany(entry: Entry, patch: Patch): boolean {
  return !isSavedOnRequest(entry) && memberEntryFields.some((field) => field in patch)
}

/** Notifies the company that staff started an entry for it. */
async function notifyOfNewEntry(queries: Queries, entry: Entry, { by, now }: { by: Actor; now: number }): Promise<void> {
  const text = 'The association started a tour entry for your company.'
  await notify(queries, { companyId: entry.company_id }, { kind: 'entry.create', text, about: aboutEntry(entry), now, by })
}

/** Whether nobody else has changed an entry that this person started, or knows of it; then nobody will. */
async function wasOnlyTheirs(queries: Queries, { id, created_at: at }: Entry, { by, now }: { by: Actor; now: number }): Promise<boolean> {
  const actors = await queries.selectFrom('audit_events').select('actor_id').distinct().where('entity_id', '=', id).execute()
  if (actors.length !== 1 || actors[0]?.actor_id !== by.memberId) return false
  return !(await withdrawUnsent(queries, { entityId: id, kind: 'entry.create', at: new Date(toMillis(at)), now }))
}

/** Notifies the company that staff deleted a draft of it; the link leads to its entries in the event. */
async function notifyOfDeletedEntry(queries: Queries, entry: Entry, { by, now }: { by: Actor; now: number }): Promise<void> {
  const text = [endSentence(`The association deleted a draft of your company: ${titled(entry)}`), 'It was never submitted.'] as const
  const about = { entity: 'events', id: entry.event_id, event_id: entry.event_id } as const
  await notify(queries, { companyId: entry.company_id }, { kind: 'entry.delete', text, about, now, by })
}

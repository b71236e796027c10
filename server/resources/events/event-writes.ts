import { sql } from 'kysely'
import { endSentence } from '#contract/value/end-sentence.ts'
import { nextAgreement } from '#contract/event/agreement.ts'
import { eventActions, mayDeleteEvent, type Event } from '#contract/event/schema.ts'
import { outdatesHours } from '#contract/entry/save-effects.ts'
import { given, isSame } from '#contract/value/fields.ts'
import { recordAuditEvents } from '#server/auth/audit.ts'
import { notifyOfMovedEnd } from '#server/jobs/remind-job.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { assertSizesNotOrdered } from '#server/resources/records/ad-orders.ts'
import { copyAdvertisements } from '#server/resources/records/copy-advertisements.ts'
import { copySponsors } from '#server/resources/records/copy-sponsors.ts'
import { outdateProofs } from '#server/resources/records/outdate-proofs.ts'
import { changeRecord, createRecord, lockRecord, namedIn, removeRecord, type WriteCall } from '#server/resources/records/record-writes.ts'
import { freeSlug, assertSlugFree } from '#server/resources/records/slug.ts'
import { copyOf } from './event-copy.ts'
import { eventKind } from '#server/resources/records/kinds/event-kind.ts'
import { assertHoldsNothing, assertTermsValid, checkType, normalizeDates } from './event-rules.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { instantOf, wallTimeIn } from '#contract/time/zoned-time.ts'
import { undeleted } from '#server/db/database.ts'
import { eventCompanyKind } from '#server/resources/records/kinds/event-company-kind.ts'

type Writes = Pick<Handlers, 'createEvent' | 'updateEvent' | 'actOnEvent' | 'removeEvent' | 'duplicateEvent'>

/** `forgetLists` clears the cached lists of events. */
export function eventWrites(forgetLists: () => void): Writes {
  return {
    async createEvent(call) {
      const { body, queries, onCommit } = call
      const { id: _id, ...fields } = body
      onCommit(forgetLists)
      return await createRecord<Event>(eventKind, call, { body }, async () => {
        await checkType(queries, body.type)
        const slug = await freeSlug(queries, 'events', body.slug, body.name)
        const made = {
          ...eventKind.defaults,
          ad_sizes: [],
          fee_tiers: [],
          open_hours: [],
          ...given(fields),
          status: 'DRAFT' as const,
          slug,
        }
        assertTermsValid(made)
        return normalizeDates(made)
      })
    },

    async updateEvent(call) {
      const { body, queries, onCommit } = call
      onCommit(forgetLists)
      let former: Event | undefined
      const { data, version } = await changeRecord<Event>(eventKind, call, namedIn(call), async (before) => {
        former = before
        const changed = { ...before, ...given(body) }
        // Not the version that the call names: the person may have seen an earlier one.
        const agreement = nextAgreement(before.agreement, changed.agreement.body)
        const after = normalizeDates({ ...changed, agreement }, before)
        assertTermsValid(after, before)
        if (after.type !== before.type) await checkType(queries, after.type)
        await assertSizesNotOrdered(queries, before, after)
        if (after.slug !== before.slug) await assertSlugFree(queries, 'events', after.slug)
        return after
      })
      if (former) {
        await notifyOfMovedEnd(call.queries, data, former, call.now)
        await outdateHours(call, data, former)
        await moveExceptions(call, data, former)
      }
      return { data, version }
    },

    async actOnEvent(call) {
      const { params, onCommit } = call
      const { from, to } = eventActions[params.action]
      onCommit(forgetLists)
      const { data, version } = await changeRecord<Event>(eventKind, call, { ...namedIn(call), action: params.action }, (before) => {
        if ((from as readonly Event['status'][]).includes(before.status)) return { status: to }
        const status = before.status.toLowerCase()
        const isThere = before.status === to
        const message = isThere
          ? `This event is already ${status}.`
          : `This event is ${status}, so it can’t be ${pastTense[params.action]}.`
        throw new Problem('WRONG_STATE', message, { current: before })
      })
      return { data, version }
    },

    async removeEvent(call) {
      const { queries, onCommit } = call
      onCommit(forgetLists)
      return await removeRecord<Event>(eventKind, call, namedIn(call), async (event) => {
        if (!mayDeleteEvent(event))
          throw new Problem('WRONG_STATE', 'Only a draft event that was never active can be deleted. Archive this one instead.', {
            current: event,
          })
        await assertHoldsNothing(queries, event)
      })
    },

    async duplicateEvent(call) {
      const { params, body, queries, now, actor, onCommit } = call
      const source = await lockRecord<Event>(eventKind, queries, params.id)
      onCommit(forgetLists)
      const creation = { body, action: 'duplicate', note: endSentence(`Duplicated from “${source.name}”`) }
      const reply = await createRecord<Event>(eventKind, call, creation, async () => {
        const copy = { ...copyOf(source, body), slug: await freeSlug(queries, 'events', undefined, body.name) }
        // The dates keep the source's order, which may break a newer rule.
        return normalizeDates(copy, copy)
      })
      // Sent again: since then, staff may have taken something out of the copy.
      if (reply.status !== 201) return reply
      if (body.copy.includes('neighborhoods')) {
        const { rows } = await sql<{
          id: string
          name: string
          before: string[]
        }>`update neighborhoods set version = version + 1, updated_at = ${new Date(now)}, updated_by = ${actor.memberId},
          details = jsonb_set(details, '{event_ids}', (details -> 'event_ids') || to_jsonb(${body.id}::text))
          where deleted_at is null and not is_archived and details -> 'event_ids' @> to_jsonb(${source.id}::text)
            and not details -> 'event_ids' @> to_jsonb(${body.id}::text)
          returning id, name, (details -> 'event_ids') - ${body.id} as before`.execute(queries)
        const note = endSentence(`Copied from “${source.name}” to “${body.name}”`)
        const auditEvents = rows.map(({ id, name, before }) => ({
          actor,
          action: 'update',
          entity: 'neighborhoods' as const,
          entityId: id,
          entityName: name,
          diff: [{ path: 'event_ids', from: before, to: [...before, body.id] }],
          note,
          now,
        }))
        await recordAuditEvents(queries, auditEvents)
      }
      const between = { from_event: source.id, to_event: body.id }
      const sponsors = body.copy.includes('sponsors') ? (await copySponsors(call, between)).left_out : 0
      const advertisements = body.copy.includes('ads') ? (await copyAdvertisements(call, between, 'INQUIRY')).left_out : 0
      return { ...reply, data: { ...reply.data, left_out: { sponsors, advertisements } } }
    },
  }
}

async function outdateHours(call: WriteCall, { id, open_hours: after }: Event, { open_hours: before }: Event): Promise<void> {
  if (isSame(before, after)) return
  await outdateProofs(call, {
    where: { event_id: id },
    isOutdated: (entry) => outdatesHours(entry, before, after),
    note: 'The event’s hours changed.',
  })
}

const pastTense = { activate: 'activated', archive: 'archived', reopen: 'reopened' }

/** Once the event is in another zone, the later ends of registration keep their local time as its own dates do (product: Times). */
async function moveExceptions(call: WriteCall, { id, timezone }: Event, { timezone: zoneBefore }: Event): Promise<void> {
  if (timezone === zoneBefore) return
  const registrations = await undeleted(call.queries, 'event_companies')
    .select('id')
    .where('event_id', '=', id)
    .where('late_until', 'is not', null)
    .orderBy('id')
    .execute()
  for (const registration of registrations)
    await changeRecord<EventCompany>(
      eventCompanyKind,
      { ...call, body: undefined },
      { id: registration.id, ifVersion: undefined, note: 'The event’s time zone changed.', preservesVersion: true },
      ({ late_until: until }) => ({ late_until: until && instantOf(timezone, wallTimeIn(zoneBefore, until)) }),
    )
}

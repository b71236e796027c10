import { outdatesListing } from '#contract/entry/save-effects.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { isRegistrationOpen } from '#contract/event/registration-window.ts'
import { given, pickFields } from '#contract/value/fields.ts'
import type { DataReply, Handlers } from '#server/http/handler.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { firstRegistration, lockRegistration } from '#server/resources/records/begin-registration.ts'
import { eventCompanyKind as kind } from '#server/resources/records/kinds/event-company-kind.ts'
import { assertOwnFiles } from '#server/resources/records/named-files.ts'
import { onBehalfOf, staffName } from '#server/resources/records/on-behalf-of.ts'
import { outdateProofs } from '#server/resources/records/outdate-proofs.ts'
import { readEvent } from '#server/resources/records/read-event.ts'
import { digestOf } from '#server/resources/records/kinds/record-kind.ts'
import {
  changeRecord,
  createRecord,
  namedIn,
  notFound,
  requireNewId,
  type Named,
  type WriteCall,
} from '#server/resources/records/record-writes.ts'
import { assertForOwnCompany, changedByPut } from '#server/resources/records/written-for.ts'
import { notifyOfChange, notifyOfNewRegistration } from './registration-notifications.ts'
import {
  firstPatch,
  withServerValues,
  forActor,
  isForCompany,
  ownPatch,
  assertCanEdit,
  assertPatchAllowed,
  targetOf,
  type Patch,
} from './registration-rules.ts'

type Writes = Pick<Handlers, 'event_companies.put' | 'event_companies.update'>

export function registrationWrites(): Writes {
  return {
    async 'event_companies.put'(call) {
      const { params, body, ifVersion, actor, queries } = call
      const { id: _id, company_id: named, ...others } = body
      if (actor.role === 'member') await assertForOwnCompany(queries, actor, named)
      const companyId = actor.role === 'admin' ? named : actor.companyId
      if (!companyId) throw invalidFields({ company_id: 'Choose a company.' })
      assertCanEdit(actor, { company_id: companyId })
      const fields = firstPatch(actor, given(others))
      const event = await readEvent(queries, params.eventId)
      if (actor.role === 'member' && event.status === 'DRAFT') throw notFound({ noun: 'event' })
      const sent = { ...body, event_id: params.eventId }
      const row = await lockRegistration(queries, { eventId: params.eventId, companyId })
      // The company's first entry created this registration and nobody has edited it since, so nothing of anyone's is
      // overwritten.
      const isUntouched = row?.version === 1 && row.created_digest === digestOf({ id: row.id })
      if (isUntouched && ifVersion === undefined) return await change(call, { id: row.id, ifVersion: row.version }, fields)
      const changed = changedByPut<EventCompany>(kind, row, { ifVersion, sent, shown: (current) => forActor(current, actor) })
      if (changed) return await change(call, changed, fields)
      if (!row && actor.role === 'member' && !isRegistrationOpen(event, call.now)) {
        throw new Problem('WINDOW_CLOSED', 'Registration for this event isn’t open. Ask the association for an exception.')
      }
      const creation = { body: { ...sent, id: requireNewId(body) }, onBehalfOf: onBehalfOf(actor, companyId) }
      const reply = await createRecord<EventCompany>(kind, call, creation, async () => {
        const first = await firstRegistration(call, { eventId: event.id, companyId })
        assertPatchAllowed(actor, first as EventCompany, fields, event)
        await assertOwnFiles(queries, fields, companyId)
        return { ...first, ...withServerValues(first, ownPatch(actor, first, fields), event, await signingOf(call)) }
      })
      assertCanEdit(actor, reply.data)
      if (actor.role === 'admin' && reply.status === 201) await notifyOfNewRegistration(queries, reply.data, { by: actor, now: call.now })
      return { ...reply, data: forActor(reply.data, actor) }
    },

    async 'event_companies.update'(call) {
      return await change(call, namedIn(call), given(call.body))
    },
  }
}

async function change(call: WriteCall, named: Named, patch: Patch): Promise<DataReply<EventCompany>> {
  const { actor, queries, now } = call
  let former: EventCompany | undefined
  const { data, version, diff } = await changeRecord<EventCompany>(kind, call, targetOf(named, actor), async (before, log) => {
    former = before
    const event = await readEvent(queries, before.event_id)
    assertPatchAllowed(actor, before, patch, event)
    await assertOwnFiles(queries, patch, before.company_id)
    if (isForCompany(before, patch)) log.onBehalfOf = onBehalfOf(actor, before.company_id)
    return withServerValues(before, ownPatch(actor, before, patch), event, await signingOf(call))
  })
  if (former) await outdateListing(call, data, former)
  const isApproved = former?.status === 'APPROVED' || data.status === 'APPROVED'
  if (isApproved && diff.length > 0 && actor.role === 'member') await notifyOfChange(queries, data, { by: actor, now })
  return { data: forActor(data, actor), version }
}

/** The pages of the company's homes show its listing. */
async function outdateListing(call: WriteCall, after: EventCompany, before: EventCompany): Promise<void> {
  await outdateProofs(call, {
    where: pickFields(after, ['event_id', 'company_id']),
    isOutdated: (entry) => outdatesListing(entry, before, after),
    note: 'The company’s listing changed.',
  })
}

/** The time of signing, and the staff member who records it for the company. */
async function signingOf({ actor, queries, now }: WriteCall) {
  return { now, recordedBy: await staffName(queries, actor) }
}

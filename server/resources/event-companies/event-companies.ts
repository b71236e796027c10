import { sql } from 'kysely'
import type { EndpointName } from '#contract/api.ts'
import { companyChecklist, eventCompanyTransitions } from '#contract/event-company-readiness.ts'
import { staffEventCompanyFields, type EventCompany, type EventCompanyPatch } from '#contract/event-company.ts'
import type { Event } from '#contract/event.ts'
import { isRegistrationOpen } from '#contract/registration-window.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/timestamp.ts'
import { wallTimeIn } from '#contract/zoned-time.ts'
import { readable } from '#server/access.ts'
import type { Asker } from '#server/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { DataReply, Handlers } from '#server/handler.ts'
import { invalidFields, Problem } from '#server/problem.ts'
import { beginRegistration } from '#server/records/begin-registration.ts'
import { eventCompanyKind as kind } from '#server/records/event-company-kind.ts'
import { eventKind } from '#server/records/event-kind.ts'
import { notify } from '#server/records/notify.ts'
import { given, presentRow, type AnyRow, type FieldsOf } from '#server/records/record-kind.ts'
import { listRecords, type RecordQuery } from '#server/records/record-list.ts'
import { changeRecord, noSuch, type WriteCall } from '#server/records/record-writes.ts'

/** Only what is to change. */
type Patch = { [K in keyof EventCompanyPatch]?: Exclude<EventCompanyPatch[K], undefined> }

interface ListQuery extends RecordQuery {
  eventId?: string | undefined
  status?: string | undefined
}

export function eventCompanyHandlers(identity: DatabaseIdentity): Pick<Handlers, Extract<EndpointName, `event_companies.${string}`>> {
  async function list(queries: Queries, query: ListQuery, asker: Asker, ownOnly: boolean) {
    const own = sql<boolean>`company_id = ${asker.companyId}::uuid`
    const { data, meta } = await listRecords(kind, queries, identity, query, {
      sortable: { status: 'text', created_at: 'timestamptz', updated_at: 'timestamptz' },
      defaultSort: '-updated_at',
      searched: [sql`details ->> 'listing_name'`],
      readable: ownOnly ? sql<boolean>`deleted_at is null and ${own}` : readable('event_companies', asker),
      everReadable: sql<boolean>`${ownOnly || asker.role === 'member' ? own : sql`true`} and ${ofEvent(query.eventId)}`,
      filters: [ofEvent(query.eventId), query.status === undefined ? undefined : sql<boolean>`status = ${query.status}`],
    })
    return { data: data.map((record) => forAsker(record, asker)), meta }
  }

  return {
    'event_companies.list': async ({ queries, query, asker }) => await list(queries, query, asker, false),
    'event_companies.mine': async ({ queries, query, asker }) => await list(queries, query, asker, true),

    async 'event_companies.get'({ params, queries, asker }) {
      const { rows } = await sql<AnyRow>`
        select * from event_companies where id = ${params.id} and ${readable('event_companies', asker)}`.execute(queries)
      if (!rows[0]) throw noSuch(kind)
      const record = presentRow<EventCompany>(kind, rows[0])
      return { data: forAsker(record, asker), version: record.version }
    },

    async 'event_companies.put'(call) {
      const { params, body, asker, queries } = call
      const { id, company_id: named, ...fields } = body
      const companyId = asker.role === 'admin' ? named : asker.companyId
      if (!companyId) throw invalidFields({ company_id: 'Say which company it is.' })
      refuseOthers(asker, { company_id: companyId })
      const event = await readEvent(queries, params.eventId)
      if (asker.role === 'member' && event.status !== 'ACTIVE')
        throw new Problem('NOT_FOUND', 'This event does not exist, or not any more.')
      await sql`select pg_advisory_xact_lock(hashtext(${`registration:${params.eventId}:${companyId}`}))`.execute(queries)
      const { rows } = await sql<AnyRow>`
        select * from event_companies where event_id = ${params.eventId} and company_id = ${companyId} and deleted_at is null`.execute(
        queries,
      )
      const existing = rows[0] ? presentRow<EventCompany>(kind, rows[0]) : undefined
      if (!existing && asker.role === 'member' && !isRegistrationOpen(event, call.now)) {
        throw new Problem('WINDOW_CLOSED', 'Registration for this event is not open. Ask the association for an exception.')
      }
      const record = existing ?? (await beginRegistration(call, { id, eventId: params.eventId, companyId }))
      const reply = await change(call, record.id, undefined, given(fields))
      return existing ? reply : { ...reply, status: 201 }
    },

    async 'event_companies.update'(call) {
      return await change(call, call.params.id, call.ifVersion, given(call.body))
    },

    async 'event_companies.act'(call) {
      const { params, body, ifVersion, asker, queries, now } = call
      const { action } = params
      const said = body.message ?? body.reason ?? ''
      const { data, version } = await changeRecord<EventCompany>(
        kind,
        call,
        { id: params.id, ifVersion },
        async (before) => {
          refuseOthers(asker, before)
          const { from, to, who, needs } = eventCompanyTransitions[action]
          if (!who.includes(asker.role)) throw new Problem('FORBIDDEN', 'Your role does not allow this.')
          if (!from.includes(before.status)) {
            throw new Problem('WRONG_STATE', `This is not possible while the registration is ${statusWords[before.status]}.`, {
              current: forAsker(before, asker),
            })
          }
          if (needs === 'message' && said.length < 5)
            throw invalidFields({ message: 'Say what is to be changed, in at least 5 characters.' })
          if (needs === 'reason' && said.length < 2) throw invalidFields({ reason: 'Say why, in a few words.' })
          const event = await readEvent(queries, before.event_id)
          const changed = { ...(to && { status: to }), ...(await effect(queries, { action, before, event, asker, now, said, body })) }
          return changed as Partial<FieldsOf<EventCompany>>
        },
        { action, note: said },
      )
      await tell(queries, { action, record: data, said, asker, now })
      return { data: forAsker(data, asker), version: version ?? data.version }
    },
  }
}

const ofEvent = (eventId: string | undefined) => (eventId === undefined ? sql<boolean>`true` : sql<boolean>`event_id = ${eventId}`)

type Action = keyof typeof eventCompanyTransitions

async function effect(
  queries: Queries,
  {
    action,
    before,
    event,
    asker,
    now,
    said,
    body,
  }: {
    action: Action
    before: EventCompany
    event: Event
    asker: Asker
    now: number
    said: string
    body: { fields?: string[] | undefined; late_until?: Timestamp | null | undefined; signature?: string | undefined }
  },
): Promise<Partial<EventCompany>> {
  if (action === 'submit') {
    const today = wallTimeIn(event.timezone, fromMillis(now)).date
    const problems = companyChecklist(before, event, today).flatMap(({ field, problem }) => (problem === null ? [] : [[field, problem]]))
    if (problems.length > 0) throw invalidFields(Object.fromEntries(problems) as Record<string, string>)
    return { submitted_at: fromMillis(now), changes_requested: null, rejected_reason: '' }
  }
  if (action === 'request_changes') return { changes_requested: { message: said, fields: body.fields ?? [], at: fromMillis(now) } }
  if (action === 'approve') return { approved_at: fromMillis(now) }
  if (action === 'reject') return { rejected_reason: said }
  if (action === 'set_late_until') return { late_until: lateUntil(body.late_until, event) }
  if (action === 'withdraw' && asker.role === 'member') {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from entries where event_id = ${before.event_id} and company_id = ${before.company_id}
        and deleted_at is null and status not in ('WITHDRAWN', 'REJECTED')`.execute(queries)
    const count = rows[0]?.count ?? 0
    if (count > 0) throw new Problem('IN_USE', `Withdraw the ${count === 1 ? 'entry' : `${count} entries`} of your company first.`)
  }
  return {}
}

function lateUntil(until: Timestamp | null | undefined, event: Event): Timestamp | null {
  if (until === undefined) throw invalidFields({ late_until: 'Say until when, or null to end the exception.' })
  if (until !== null && toMillis(until) <= toMillis(event.registration_end_date)) {
    throw invalidFields({ late_until: 'An exception must reach beyond the end of registration.' })
  }
  return until
}

async function change(call: WriteCall, id: string, ifVersion: number | undefined, patch: Patch): Promise<DataReply<EventCompany>> {
  const { asker, queries, now } = call
  const { data, version } = await changeRecord<EventCompany>(kind, call, { id, ifVersion }, async (before) => {
    refuseOthers(asker, before)
    if (asker.role === 'member') {
      const foreign = Object.keys(patch).filter((field) => (staffEventCompanyFields as readonly string[]).includes(field))
      if (foreign.length > 0) throw new Problem('FORBIDDEN', `Only staff may change: ${foreign.join(', ')}.`)
      if (before.status === 'REJECTED' || before.status === 'WITHDRAWN') {
        throw new Problem('WRONG_STATE', `This registration is ${statusWords[before.status]}. Ask the association.`, {
          current: forAsker(before, asker),
        })
      }
    }
    const event = await readEvent(queries, before.event_id)
    if (event.status === 'ARCHIVED') throw new Problem('WRONG_STATE', 'This event is archived: nothing in it changes any more.')
    return { ...patch, ...(patch.agreement && { agreement: signed(before, patch.agreement, event, now) }) }
  })
  return { data: forAsker(data, asker), version: version ?? data.version }
}

/** A signature is of the agreement as it reads now, from the moment at which the server has it. */
function signed(before: EventCompany, agreement: EventCompany['agreement'], event: Event, now: number): EventCompany['agreement'] {
  if (agreement.signature === '') return { ...agreement, version: null, accepted_at: null }
  const isSame = agreement.signature === before.agreement.signature && agreement.version === before.agreement.version
  if (isSame) return { ...agreement, version: before.agreement.version, accepted_at: before.agreement.accepted_at }
  if (agreement.version !== event.agreement.version) {
    throw invalidFields({ agreement: 'The agreement has changed meanwhile. Read it again, then sign.' })
  }
  return { ...agreement, accepted_at: fromMillis(now) }
}

function refuseOthers({ role, companyId, companyRole }: Asker, { company_id: owner }: Pick<EventCompany, 'company_id'>): void {
  if (role === 'admin') return
  if (owner !== companyId) throw noSuch(kind)
  if (companyRole === 'VIEWER') throw new Problem('FORBIDDEN', 'You may look at your company’s registration, but not change it.')
}

function forAsker({ internal_note: note, checklist, ...record }: EventCompany, { role }: Asker): EventCompany {
  return role === 'admin' ? { ...record, internal_note: note, checklist } : record
}

async function readEvent(queries: Queries, id: string): Promise<Event> {
  const { rows } = await sql<AnyRow>`select * from events where id = ${id} and deleted_at is null`.execute(queries)
  if (!rows[0]) throw noSuch(eventKind)
  return presentRow<Event>(eventKind, rows[0])
}

const statusWords: Record<EventCompany['status'], string> = {
  IN_PROGRESS: 'in progress',
  SUBMITTED: 'submitted',
  CHANGES_REQUESTED: 'waiting for changes',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
  WITHDRAWN: 'withdrawn',
}

async function tell(
  queries: Queries,
  { action, record, said, asker, now }: { action: Action; record: EventCompany; said: string; asker: Asker; now: number },
): Promise<void> {
  const name = record.listing_name
  const text = {
    submit: `${name} submitted its company information.`,
    request_changes: `Changes are asked for in your company information: ${said}`,
    approve: 'Your company information was approved.',
    reject: `Your company information was rejected: ${said}`,
    withdraw: `${name} withdrew from the event.`,
    reinstate: 'Your company information can be changed again.',
    set_late_until: 'The association made an exception to the end of registration for your company.',
  }[action]
  const audience = asker.role === 'admin' ? { companyId: record.company_id } : ('staff' as const)
  await notify(queries, audience, { kind: `company.${action}`, text, now, except: asker.memberId })
}

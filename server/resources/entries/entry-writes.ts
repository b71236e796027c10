import { sql } from 'kysely'
import { copiedFields, emptyEntry, emptyStaffFields, freshState } from '#contract/entry-defaults.ts'
import { editMode, mayEnter } from '#contract/entry-lifecycle.ts'
import { staffEntryFields, type Entry, type EntryPatch } from '#contract/entry-record.ts'
import type { Event } from '#contract/event.ts'
import { fromMillis, toMillis } from '#contract/timestamp.ts'
import { changesBetween } from '#server/audit.ts'
import type { Asker } from '#server/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { DataReply, Handlers } from '#server/handler.ts'
import { invalidFields, Problem } from '#server/problem.ts'
import { beginRegistration } from '#server/records/begin-registration.ts'
import { given, presentRow, type FieldsOf } from '#server/records/record-kind.ts'
import { changeRecord, createRecord, lockRow, removeRecord, type WriteCall } from '#server/records/record-writes.ts'
import { refuseUnknownReferences } from '#server/records/unknown-references.ts'
import { uuidv7 } from '#server/uuidv7.ts'
import { readContext, type FullContext } from './entry-context.ts'
import { derivedFields } from './entry-derived.ts'
import { entryKind, forAsker } from './entry-kind.ts'
import { refuseForeignFiles } from './entry-files.ts'

/** Only what is to change. */
type Patch = { [K in keyof EntryPatch]?: Exclude<EntryPatch[K], undefined> }

type Writes = Pick<Handlers, 'entries.create' | 'entries.update' | 'entries.remove' | 'entries.duplicate'>

export function entryWrites(): Writes {
  return {
    async 'entries.create'(call) {
      const { body, asker } = call
      const { id: _id, event_id: eventId, kind, company_id: named, ...fields } = body
      const companyId = companyFor(asker, named)
      const reply = await createRecord<Entry>(entryKind, call, body, async () => {
        await enter(call, { eventId, companyId, kind })
        return await newFields(call.queries, { eventId, companyId, kind, fields: given(fields) })
      })
      return { ...reply, data: forAsker(reply.data, asker) }
    },

    async 'entries.update'(call) {
      const { params, body, ifVersion, asker, queries, now } = call
      const patch: Patch = given(body)
      refuseStaffFields(asker, patch)
      let action = 'update'
      const { data, version } = await changeRecord<Entry>(
        entryKind,
        call,
        { id: params.id, ifVersion },
        async (before) => {
          refuseOthers(asker, before)
          const context = await readContext(queries, { eventId: before.event_id, companyId: before.company_id }, { role: asker.role, now })
          const { mode, sentence } = editMode(before, context, context.event.lock_policy)
          if (mode === 'none')
            throw new Problem('WRONG_STATE', sentence ?? 'This entry cannot be changed now.', { current: forAsker(before, asker) })
          await refuseForeignFiles(queries, patch, before.company_id)
          if (mode === 'revision') {
            action = 'propose_revision'
            return { pending_revision: revisionOf(before, patch, { by: asker.memberId, now }) }
          }
          return await directChange(queries, before, patch, context.event)
        },
        { action },
      )
      return { data: forAsker(data, asker), version: version ?? data.version }
    },

    async 'entries.remove'(call) {
      const { params, ifVersion, asker } = call
      return await removeRecord<Entry>(entryKind, call, { id: params.id, ifVersion }, async (entry) => {
        refuseOthers(asker, entry)
        if (entry.status === 'DRAFT' && entry.submitted_at === null) return
        throw new Problem('WRONG_STATE', 'Only a draft that was never submitted can be deleted. Withdraw this entry instead.', {
          current: forAsker(entry, asker),
        })
      })
    },

    async 'entries.duplicate'(call) {
      const { params, body, asker, queries } = call
      const source = presentRow<Entry>(entryKind, await lockRow(queries, entryKind, params.id))
      refuseOthers(asker, source)
      const reply = await createRecord<Entry>(
        entryKind,
        call,
        body,
        async () => {
          await enter(call, { eventId: body.event_id, companyId: source.company_id, kind: source.kind })
          const made = await newFields(queries, {
            eventId: body.event_id,
            companyId: source.company_id,
            kind: source.kind,
            fields: copiedFields(source, { withMedia: body.with_media }),
          })
          return { ...made, reentry_of: source.id }
        },
        { action: 'duplicate', note: `Duplicated from “${source.title}”.` },
      )
      return { ...reply, data: forAsker(reply.data, asker) }
    },
  }
}

/** Whose home it is: a member's own company, or the one that staff name. */
function companyFor({ role, companyId, companyRole }: Asker, named: string | undefined): string {
  if (role === 'admin') {
    if (named === undefined) throw invalidFields({ company_id: 'Say which company enters this home.' })
    return named
  }
  if (named !== undefined && named !== companyId) throw new Problem('FORBIDDEN', 'You can only enter homes of your own company.')
  if (companyId === null) throw new Problem('FORBIDDEN', 'You belong to no company yet. Ask the association to add you to one.')
  if (companyRole === 'VIEWER') throw viewerOnly()
  return companyId
}

/** Throws unless the entry is the asker's to change. What belongs to others does not exist for a member. */
export function refuseOthers({ role, companyId, companyRole }: Asker, entry: Pick<Entry, 'company_id'>): void {
  if (role === 'admin') return
  if (entry.company_id !== companyId) throw new Problem('NOT_FOUND', 'This tour entry does not exist, or not any more.')
  if (companyRole === 'VIEWER') throw viewerOnly()
}

function viewerOnly(): Problem {
  return new Problem('FORBIDDEN', 'You may look at your company’s entries, but not change them. Ask the owner of the account.')
}

function refuseStaffFields({ role }: Asker, patch: Patch): void {
  if (role === 'admin') return
  const foreign = Object.keys(patch).filter((field) => (staffEntryFields as readonly string[]).includes(field))
  if (foreign.length > 0) throw new Problem('FORBIDDEN', `Only staff may change: ${foreign.join(', ')}.`)
}

/** Throws unless a home may be entered now; begins the company's registration for the event where there is none. */
async function enter(
  call: WriteCall,
  { eventId, companyId, kind }: { eventId: string; companyId: string; kind: Entry['kind'] },
): Promise<void> {
  const { queries, asker, now } = call
  const context = await readContext(queries, { eventId, companyId }, { role: asker.role, now })
  const { event, eventCompany } = context
  if (event.status === 'ARCHIVED') throw new Problem('WRONG_STATE', 'This event is archived: nothing can be entered any more.')
  if (asker.role === 'member') refuseOutside(context)
  const { rows: types } = await sql<{ kinds: string[] | null }>`
    select details -> 'entry_kinds' as kinds from event_types where code = ${event.type} and deleted_at is null`.execute(queries)
  const kinds = types[0]?.kinds ?? []
  if (kinds.length > 0 && !kinds.includes(kind)) throw invalidFields({ kind: 'This kind of entry is not taken in this event.' })
  if (eventCompany === null) await beginRegistration(call, { id: uuidv7(now), eventId, companyId })
  else if (eventCompany.status === 'REJECTED' || eventCompany.status === 'WITHDRAWN') {
    throw new Problem('WRONG_STATE', 'Your company is not registered for this event. Ask the association.')
  }
  const most = event.limits.entries_per_company
  if (most === null || asker.role === 'admin') return
  // One at a time for a company, or two at once would both find room.
  await sql`select pg_advisory_xact_lock(hashtext(${`entries:${eventId}:${companyId}`}))`.execute(queries)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entries where event_id = ${eventId} and company_id = ${companyId}
      and deleted_at is null and status not in ('REJECTED', 'WITHDRAWN')`.execute(queries)
  if ((rows[0]?.count ?? 0) >= most)
    throw new Problem('WRONG_STATE', `Your company has entered ${most} homes, which is the most for this event.`)
}

function refuseOutside({ event, eventCompany, now }: FullContext): void {
  if (event.status !== 'ACTIVE') throw new Problem('NOT_FOUND', 'This event does not exist, or not any more.')
  if (mayEnter({ event, eventCompany, now })) return
  const isAhead = now < toMillis(event.registration_start_date)
  throw new Problem(
    'WINDOW_CLOSED',
    isAhead
      ? 'Registration for this event is not open yet.'
      : 'Registration for this event is closed. Ask the association for an exception.',
  )
}

async function newFields(
  queries: Queries,
  { eventId, companyId, kind, fields }: { eventId: string; companyId: string; kind: Entry['kind']; fields: object },
): Promise<FieldsOf<Entry>> {
  const made = {
    ...emptyEntry,
    ...emptyStaffFields,
    ...freshState,
    ...fields,
    event_id: eventId,
    company_id: companyId,
    kind,
  } as unknown as FieldsOf<Entry>
  await refuseUnknownReferences(queries, 'entries', fields)
  await refuseForeignFiles(queries, fields, companyId)
  return { ...made, ...(await derivedFields(queries, made, { city: true, price: true })) }
}

async function directChange(queries: Queries, before: Entry, patch: Patch, event: Event): Promise<Partial<FieldsOf<Entry>>> {
  await refuseUnknownReferences(queries, 'entries', patch, before)
  const fixed = {
    ...(patch.region_id !== undefined && { is_region_fixed: patch.region_id !== null }),
    ...(patch.home_price_range_id !== undefined && { is_price_range_fixed: patch.home_price_range_id !== null }),
  }
  const after = { ...before, ...patch, ...fixed }
  if (patch.number !== undefined && patch.number !== null && patch.number !== before.number)
    await refuseTakenNumber(queries, before, patch.number, event)
  const changed = {
    city: after.city_id !== before.city_id || fixed.is_region_fixed === false,
    price: after.price !== before.price || fixed.is_price_range_fixed === false,
  }
  return { ...patch, ...fixed, ...(await derivedFields(queries, after, changed)) }
}

async function refuseTakenNumber(queries: Queries, { id, event_id: eventId }: Entry, number: string, { name }: Event): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select title from entries where event_id = ${eventId} and number = ${number} and id <> ${id} and deleted_at is null`.execute(queries)
  if (rows[0]) throw invalidFields({ number: `“${rows[0].title}” has this number in ${name} already.` })
}

/** After approval a change waits, field by field; what is changed back to what is public does not wait any more (product rule 9). */
function revisionOf(before: Entry, patch: Patch, { by, now }: { by: string; now: number }): Entry['pending_revision'] {
  const waiting = { ...before.pending_revision?.changes, ...patch }
  const changes = Object.fromEntries(changesBetween(before, waiting).map(({ path, to }) => [path, to]))
  return Object.keys(changes).length === 0 ? null : { changes, at: fromMillis(now), by }
}

/** What a reply of a change carries beside the record. */
export function entryReply({ data, version }: DataReply<Entry>, asker: Asker): DataReply<Entry> {
  return { data: forAsker(data, asker), version: version ?? data.version }
}

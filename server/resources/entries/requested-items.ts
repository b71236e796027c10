import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { EndpointName } from '#contract/endpoints.ts'
import { isSameRequest } from '#contract/catalogue/item-request.ts'
import {
  fieldsOfCatalogue,
  requestableFields,
  type requestedItemCalls,
  requestingTables,
  type CatalogueRequest,
  type RequestableList,
  type RequestedItem,
  type RequestingTable,
} from '#contract/catalogue/requested-item.ts'
import { endSentence } from '#contract/value/end-sentence.ts'
import { readField } from '#contract/value/fields.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import type { Queries } from '#server/db/database.ts'
import type { Handlers } from '#server/http/handler.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { cardKind, profileKind } from '#server/resources/records/kinds/profile-kind.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { notify } from '#server/mail/notify.ts'
import { openRequestsIn } from '#server/resources/records/open-requests.ts'
import type { FieldsOf, RecordKind, StoredRecord } from '#server/resources/records/kinds/record-kind.ts'
import { changeRecord, type WriteCall } from '#server/resources/records/record-writes.ts'
import { answeredRequest, directChange, remainingRevision } from './entry-changes.ts'

/** What all records with item requests have in common. */
interface Requesting {
  company_id: string
  requested_items: RequestedItem[]
  /** Only entries have one. */
  pending_revision?: Entry['pending_revision']
}

type Answered = Pick<Requesting, 'requested_items'>

/** What answers the requests of a record. */
type Answering = (before: Requesting) => Answered

/** Changes a record with item requests and returns it. */
type ChangeRequesting = (call: WriteCall, id: string, change: Answering, action: string) => Promise<Requesting>

function requestingKind<R extends StoredRecord & Requesting>(
  kind: RecordKind<R>,
  withEffects: (change: Answering, before: R, call: WriteCall) => Partial<FieldsOf<R>> | Promise<Partial<FieldsOf<R>>>,
): ChangeRequesting {
  return async (call, id, change, action) => {
    const { data } = await changeRecord(kind, call, { id, ifVersion: undefined, action }, (before) => withEffects(change, before, call))
    return data
  }
}

const changeRequesting: Record<RequestingTable, ChangeRequesting> = {
  entries: requestingKind(entryKind, async (change, before, { queries, now }) => {
    const written = await directChange(queries, before, change(before), now)
    return {
      ...written,
      ...answeredRequest(before, written),
      ...remainingRevision(withAnsweredRevision(before, change), written, { isMembers: false }),
    }
  }),
  b2c_profiles: requestingKind(profileKind, (change, before) => change(before)),
  b2b_profiles: requestingKind(cardKind, (change, before) => change(before)),
}

/** What awaits approval is answered, too: accepting it would take the answer back otherwise. */
function withAnsweredRevision(entry: Entry, change: Answering): Entry {
  const revision = entry.pending_revision
  if (!revision) return entry
  const changes = { ...revision.changes, ...change({ ...entry, ...revision.changes }) }
  return { ...entry, pending_revision: { ...revision, changes } }
}

interface OpenRequest {
  entity: RequestingTable
  id: string
  event_id: string | null
  title: string
  company: string
  field: string
  text: string
}

type Calls = Pick<Handlers, Extract<EndpointName, `requested_items.${string}`>>

export function requestedItemHandlers(): Calls {
  return {
    async 'requested_items.list'({ queries }) {
      return { data: byItem(await openRequests(queries)) }
    },

    async 'requested_items.resolve'(call) {
      const { queries, body } = call
      const { collection, text, item_id: itemId } = body
      const records = await recordsAsking(queries, body)
      const isOffered =
        collection === 'neighborhoods'
          ? sql`not is_archived and details -> 'event_ids' @> to_jsonb(${body.event_id}::text)`
          : sql`is_active`
      const { rows } = await sql<{ name: string }>`
        select name from ${sql.table(collection)} where id = ${itemId} and deleted_at is null and ${isOffered} for share`.execute(queries)
      const [item] = rows
      if (!item) throw invalidFields({ item_id: 'This item doesn’t exist or isn’t available. Choose another one.' })
      for (const one of records) await giveItem(call, one, { collection, text, itemId, name: item.name })
      return { data: { changed: records.length } }
    },

    async 'requested_items.decline'(call) {
      const { collection, text, reason } = call.body
      const records = await recordsAsking(call.queries, call.body)
      for (const one of records) await declineItem(call, one, { collection, text, reason })
      return { data: { changed: records.length } }
    },
  }
}

/** Every record with this request, in ID order, so that two people who answer at once cannot deadlock. */
async function recordsAsking(queries: Queries, asked: Asked): Promise<OpenRequest[]> {
  const { collection, text, event_id: eventId } = asked
  const isPlace = collection === 'neighborhoods'
  if (isPlace && eventId === undefined) throw invalidFields({ event_id: 'Name the event of the neighborhood.' })
  const found = (await openRequests(queries)).filter(
    (one) => catalogueOf(one) === collection && isSameRequest(one.text, text) && (!isPlace || one.event_id === eventId),
  )
  if (found.length === 0) throw new Problem('WRONG_STATE', 'This request is no longer open. Refresh to see the open ones.')
  return [...new Map(found.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id.localeCompare(b.id))
}

type Asked = Pick<z.infer<(typeof requestedItemCalls)['resolve']['body']>, 'collection' | 'text' | 'event_id'>

interface Answer {
  collection: RequestableList
  text: string
  itemId: string
  name: string
}

async function giveItem(call: WriteCall, { entity, id, title, event_id: eventId }: OpenRequest, answer: Answer): Promise<void> {
  const { queries, actor, now } = call
  const { collection, text, itemId, name } = answer
  const data = await changeRequesting[entity](
    call,
    id,
    (before) => {
      const asked = fieldsOfCatalogue(entity, collection).filter(({ field }) =>
        before.requested_items.some((one) => one.field === field && isSameRequest(one.text, text)),
      )
      const names = new Set(asked.map(({ field }) => field))
      const isPublic = readField(before, 'status') === 'PUBLISHED'
      return {
        ...Object.fromEntries(asked.map(({ field, max }) => [field, withItem(readField(before, field), itemId, { max, isPublic })])),
        requested_items: before.requested_items.filter((one) => !(names.has(one.field) && isSameRequest(one.text, text))),
      }
    },
    'add_requested_item',
  )
  const isIn = (fields: object) =>
    fieldsOfCatalogue(entity, collection).some(({ field }) => [readField(fields, field)].flat().includes(itemId))
  const place = isIn(data) ? title : isIn(data.pending_revision?.changes ?? {}) ? `your change to ${title}` : null
  const about = entity === 'b2b_profiles' ? null : { entity, id, event_id: eventId }
  const answered = isSameRequest(text, name) ? `“${name}” was added to the list` : `“${text}” is listed as “${name}”`
  await notify(
    queries,
    { companyId: data.company_id },
    {
      kind: 'requested_item',
      text:
        place === null
          ? [endSentence(answered), `What you selected in ${title} wasn’t changed.`]
          : endSentence(`${answered} and selected in ${place}`),
      about,
      now,
      by: actor,
    },
  )
}

interface Decline {
  collection: RequestableList
  text: string
  reason: string
}

/** The request stays on the record with the reason until the member removes it or asks again. */
async function declineItem(call: WriteCall, { entity, id, title, event_id: eventId }: OpenRequest, decline: Decline): Promise<void> {
  const { queries, actor, now } = call
  const { collection, text, reason } = decline
  const data = await changeRequesting[entity](
    call,
    id,
    (before) => {
      const names = new Set(fieldsOfCatalogue(entity, collection).map(({ field }) => field))
      return {
        requested_items: before.requested_items.map((one) =>
          names.has(one.field) && isSameRequest(one.text, text) ? { ...one, declined: reason } : one,
        ),
      }
    },
    'decline_requested_item',
  )
  await notify(
    queries,
    { companyId: data.company_id },
    {
      kind: 'requested_item',
      text: [`“${text}” was declined for ${title}.`, `Reason: ${reason}`],
      about: entity === 'b2b_profiles' ? null : { entity, id, event_id: eventId },
      now,
      by: actor,
    },
  )
}

/**
 * The field's value with the item added. Keeps what the member has chosen since, and leaves a full list alone. In a
 * published entry, a single value is only the one that visitors see until the requested item is there.
 */
function withItem(value: unknown, itemId: string, { max, isPublic }: { max: number; isPublic: boolean }): unknown {
  if (!Array.isArray(value)) return isPublic ? itemId : (value ?? itemId)
  return value.includes(itemId) || value.length >= max ? value : [...(value as string[]), itemId]
}

function catalogueOf({ entity, field }: Pick<OpenRequest, 'entity' | 'field'>): RequestableList | undefined {
  const fields: Record<string, { catalogue: RequestableList }> = requestableFields[entity]
  return fields[field]?.catalogue
}

/** All open requests, in entries and profiles that are still active. */
async function openRequests(queries: Queries): Promise<OpenRequest[]> {
  const selections = requestingTables.map((table) => {
    const isEntry = table === 'entries'
    const title = isEntry
      ? sql`record.title`
      : table === 'b2c_profiles'
        ? sql`record.details ->> 'display_name'`
        : sql`'Trade directory card'`
    return sql`
      select ${table}::text as entity, record.id, ${isEntry ? sql`record.event_id` : sql`null::uuid`} as event_id,
        coalesce(nullif(${title}, ''), ${isEntry ? titleOf({ title: '' }) : 'Untitled'}) as title, companies.name as company, item.field, item.text
      from ${sql.table(table)} as record join companies on companies.id = record.company_id
        cross join lateral ${openRequestsIn(sql`record.details`)} as item
      where record.deleted_at is null
        ${isEntry ? sql`and record.status not in ('WITHDRAWN', 'REJECTED') and exists (select from events where events.id = record.event_id and events.status <> 'ARCHIVED')` : sql``}`
  })
  const { rows } = await sql<OpenRequest>`${sql.join(selections, sql` union all `)} order by text, id`.execute(queries)
  return rows
}

function byItem(rows: readonly OpenRequest[]): CatalogueRequest[] {
  const requests = new Map<string, CatalogueRequest>()
  for (const row of rows) {
    const collection = catalogueOf(row)
    if (!collection) continue
    const place = collection === 'neighborhoods' ? row.event_id : null
    const key = `${collection} ${place} ${row.text.trim().toLowerCase()}`
    const request = requests.get(key) ?? { collection, text: row.text, event_id: place, records: [] }
    const { entity, id, event_id, title, company } = row
    request.records.push({ entity, id, event_id, title, company })
    requests.set(key, request)
  }
  return [...requests.values()].toSorted((a, b) => a.collection.localeCompare(b.collection) || a.text.localeCompare(b.text))
}

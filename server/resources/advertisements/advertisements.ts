import { sql } from 'kysely'
import { usesInventory } from '#contract/advertisement/inventory.ts'
import { advertisementDefaults, orderStart } from '#contract/advertisement/defaults.ts'
import {
  adProblems,
  artworkClosed,
  changedPrint,
  hasProof,
  placedMessage,
  printedFields,
  reservationClosed,
} from '#contract/advertisement/rules.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstant } from '#contract/time/format-time.ts'
import { given } from '#contract/value/fields.ts'
import { readable } from '#server/auth/access.ts'
import type { Queries } from '#server/db/database.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Handlers } from '#server/http/handler.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { lockEventOfAds, soldOutFields } from '#server/resources/records/ad-orders.ts'
import { copyAdvertisements } from '#server/resources/records/copy-advertisements.ts'
import { advertisementKind as kind } from '#server/resources/records/kinds/order-kinds.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { readRecord, listRecords } from '#server/resources/records/record-reads.ts'
import { changeRecord, createRecord, namedIn, removeRecord, type WriteCall } from '#server/resources/records/record-writes.ts'
import { reorderRecords } from '#server/resources/records/reorder-records.ts'
import { assertKnownReferences } from '#server/resources/records/unknown-references.ts'
import { stepOn } from './advertisement-step.ts'
import { readArtwork } from './read-artwork.ts'

interface Dependencies {
  identity: DatabaseIdentity
  files: Pick<FileStore, 'read'>
}

type Calls = Pick<Handlers, Extract<EndpointName, `advertisements.${string}`>>

export function advertisementHandlers({ identity, files }: Dependencies): Calls {
  return {
    async 'advertisements.list'({ query, queries, actor }) {
      return await listRecords(kind, queries, identity, query, {
        sortable: { order: 'integer' },
        defaultSort: 'order',
        searched: [sql`details ->> 'external_name'`, sql`details ->> 'placement'`],
        readable: readable('advertisements', actor),
        equal: { event_id: query.eventId },
      })
    },

    async 'advertisements.get'({ params, queries, actor }) {
      const record = await readRecord(kind, queries, params.id, { readable: readable('advertisements', actor) })
      return { data: record, version: record.version }
    },

    async 'advertisements.create'(call) {
      const { id, exception, ...fields } = call.body
      const record: FieldsOf<Advertisement> = {
        ...advertisementDefaults,
        ...orderStart,
        state: 'RESERVED',
        ...given(fields),
      }
      return await createRecord(kind, call, { body: call.body, ...noteOf(exception) }, async () => {
        const event = await check(call, { ...record, id })
        const closed = reservationClosed(event, call.now)
        if (closed && exception === undefined)
          throw invalidFields({
            exception: `Reservations closed ${formatInstant(closed, event.timezone)}. Enter the reason for the exception.`,
          })
        return record
      })
    },

    async 'advertisements.update'(call) {
      const { exception, ...fields } = call.body
      return await changeRecord(kind, call, { ...namedIn(call), ...noteOf(exception) }, async (before) => {
        const after = { ...before, ...given(fields) }
        const event = await check(call, after, before)
        return { ...given(fields), ...reprinted(before, after, { event, exception, now: call.now }) }
      })
    },

    async 'advertisements.remove'(call) {
      return await removeRecord(kind, call, namedIn(call), async (record) => {
        if (!usesInventory(record) || (record.state === 'RESERVED' && record.artwork.length === 0)) return
        throw new Problem('IN_USE', 'This already has artwork. Cancel it first, then delete it.', { current: record })
      })
    },

    async 'advertisements.act'(call) {
      const { params, body, queries, now } = call
      const { action } = params
      // Reads the file before locking the record: storage can be slow.
      const file = action === 'artwork' ? await readArtwork(queries, files, params.id, body.file_id) : undefined
      return await changeRecord(kind, call, { ...namedIn(call), action, ...noteOf(body.exception) }, async (before) => {
        const event = await lockEventOfAds(queries, before.event_id)
        const change = stepOn({ before, event, action, body, file, now })
        const full = (action === 'reinstate' || action === 'reserve') && (await whyNotReserved(queries, event, before))
        if (full) throw new Problem('WRONG_STATE', full, { current: before })
        return change
      })
    },

    async 'advertisements.reorder'(call) {
      return { data: { changed: await reorderRecords(kind, call, call.body) } }
    },

    async 'advertisements.copy'(call) {
      return { data: await copyAdvertisements(call, call.body, 'RESERVED') }
    },
  }
}

function noteOf(exception: string | undefined) {
  return exception === undefined ? {} : { note: `After the deadline: ${exception}` }
}

/** Why an inquiry cannot become an order: the event no longer offers its size, or it is sold out. Undefined if it can. */
async function whyNotReserved(queries: Queries, event: Event, before: Advertisement): Promise<string | undefined> {
  const { size: unknown, medium } = adProblems(before, event)
  const { size, placement } = await soldOutFields(queries, event, { ...before, state: 'RESERVED' })
  return unknown ?? medium ?? size ?? placement
}

/** Throws by field if the event does not offer or no longer has what the ad asks for. Returns the ad's event, locked. */
async function check({ queries }: WriteCall, record: FieldsOf<Advertisement> & { id: string }, before?: Advertisement) {
  const event = await lockEventOfAds(queries, record.event_id)
  const problems = adProblems(record, event)
  const changed = before ? changedPrint(before, record) : printedFields
  // An ad keeps the size and medium it already has, even if the event no longer offers them.
  if (!changed.includes('size')) {
    delete problems['size']
    if (!changed.includes('medium')) delete problems['medium']
  }
  if (changed.length > 0 && usesInventory(record)) {
    const { size, placement } = await soldOutFields(queries, event, record)
    if (size && changed.includes('size')) problems['size'] ??= size
    if (placement) problems['placement'] ??= placement
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  await assertKnownReferences(queries, 'advertisements', record, before)
  return event
}

/** The proof and state after a change to what is printed. Throws if that can no longer change without a reason. */
function reprinted(
  before: Advertisement,
  after: Advertisement,
  { event, exception, now }: { event: Event; exception: string | undefined; now: number },
) {
  const [changed] = changedPrint(before, after)
  if (!changed || !usesInventory(before)) return {}
  if (before.state === 'PLACED') throw invalidFields({ [changed]: placedMessage })
  const closed = artworkClosed(event, now)
  if (closed && exception === undefined)
    throw invalidFields({
      exception: `The deadline for changes was ${formatInstant(closed, event.timezone)}. Enter the reason for the exception.`,
    })
  // A proof belongs to one size.
  return after.size !== before.size && hasProof(before) ? { state: 'ARTWORK_RECEIVED' as const, proof: orderStart.proof } : {}
}

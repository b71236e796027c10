import type { EndpointName } from '#contract/endpoints.ts'
import type { Database } from '#server/db/database.ts'
import { anId, anAdvertisement, aSponsor, insert } from '#tests/support/builders.ts'
import type { ValidCall } from './valid-calls.ts'
import { aStoredFile } from './uploads.ts'

type OrderCall = Extract<EndpointName, `sponsors.${string}` | `advertisements.${string}`>

const version1 = { 'if-match': '"1"' }

async function kept(database: Database, table: 'sponsors' | 'advertisements', eventId: string): Promise<string> {
  const row = table === 'sponsors' ? aSponsor({ event_id: eventId }) : anAdvertisement({ event_id: eventId })
  await insert(database, table, row as never)
  return row.id
}

/** A valid call of each endpoint for sponsors and advertisements. */
export const validOrderCalls: Record<OrderCall, ValidCall> = {
  'sponsors.list': ({ eventId }) => ({ status: 200, query: { eventId } }),
  'sponsors.get': async ({ database, eventId }) => ({ status: 200, params: { id: await kept(database, 'sponsors', eventId) } }),
  'sponsors.create': () => ({ status: 201, body: { id: anId(), tier: 'GOLD', external_name: 'Prairie Bank' } }),
  'sponsors.update': async ({ database, eventId }) => ({
    status: 200,
    params: { id: await kept(database, 'sponsors', eventId) },
    body: { amount: 5000 },
    headers: version1,
  }),
  'sponsors.remove': async ({ database, eventId }) => ({
    status: 200,
    params: { id: await kept(database, 'sponsors', eventId) },
    headers: version1,
  }),
  'sponsors.act': async ({ database, eventId }) => ({
    status: 200,
    params: { id: await kept(database, 'sponsors', eventId), action: 'unpublish' },
    headers: version1,
  }),
  'sponsors.reorder': async ({ database, eventId }) => ({ status: 200, body: { ids: [await kept(database, 'sponsors', eventId)] } }),
  'sponsors.copy': async ({ database, eventId }) => {
    const from = await database.selectFrom('events').select('id').where('id', '<>', eventId).executeTakeFirst()
    if (!from) return { status: 'FIELDS_INVALID', body: { from_event: eventId, to_event: eventId, ids: [anId()] } }
    return { status: 200, body: { from_event: from.id, to_event: eventId, ids: [await kept(database, 'sponsors', from.id)] } }
  },
  'advertisements.list': ({ eventId }) => ({ status: 200, query: { eventId } }),
  'advertisements.get': async ({ database, eventId }) => ({ status: 200, params: { id: await kept(database, 'advertisements', eventId) } }),
  'advertisements.create': ({ eventId }) => ({
    status: 'FIELDS_INVALID',
    body: { id: anId(), event_id: eventId, medium: 'PRINT', size: 'NO SUCH SIZE', external_name: 'Prairie Bank' },
  }),
  'advertisements.update': async ({ database, eventId }) => ({
    status: 200,
    params: { id: await kept(database, 'advertisements', eventId) },
    body: { price: 900 },
    headers: version1,
  }),
  'advertisements.remove': async ({ database, eventId }) => ({
    status: 200,
    params: { id: await kept(database, 'advertisements', eventId) },
    headers: version1,
  }),
  'advertisements.act': async ({ database, dataDir, eventId }) => {
    const id = await kept(database, 'advertisements', eventId)
    const file = await aStoredFile(database, dataDir, null)
    const owner = { owner_type: 'advertisements', owner_id: id, purpose: 'AD_ARTWORK' } as const
    await database.updateTable('files').set(owner).where('id', '=', file).execute()
    return { status: 200, params: { id, action: 'artwork' }, body: { file_id: file }, headers: version1 }
  },
  'advertisements.reorder': async ({ database, eventId }) => ({
    status: 200,
    body: { ids: [await kept(database, 'advertisements', eventId)] },
  }),
  'advertisements.copy': async ({ database, eventId }) => {
    const from = await database.selectFrom('events').select('id').where('id', '<>', eventId).executeTakeFirst()
    if (!from) return { status: 'FIELDS_INVALID', body: { from_event: eventId, to_event: eventId, ids: [anId()] } }
    return { status: 200, body: { from_event: from.id, to_event: eventId, ids: [await kept(database, 'advertisements', from.id)] } }
  },
}

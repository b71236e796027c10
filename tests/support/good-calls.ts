import { catalogues, type Catalogue } from '#contract/catalogue.ts'
import type { EndpointName } from '#contract/api.ts'
import type { Database } from '#server/db/database.ts'
import { aNeighborhood, aNewEvent, anId, anItem, insert } from './builders.ts'
import type { CallOptions } from './server.ts'
import { aStoredFile, uploadForm } from './uploads.ts'

export interface GoodCallContext {
  database: Database
  /** Holds the files. */
  dataDir: string
  /** Of the member who calls. */
  companyId: string
  /** An active event that is there already. */
  eventId: string
}

type GoodCall = (context: GoodCallContext) => Promise<CallOptions & { status: number | string }> | (CallOptions & { status: number | string })

const version1 = { 'if-match': '"1"' }

type CatalogueCall = Extract<EndpointName, `${Catalogue}.${string}`>

/** The same for each catalogue: items are made where the call needs one that is there. */
function catalogueGoodCalls(): Record<CatalogueCall, GoodCall> {
  const calls = catalogues.flatMap((catalogue) => {
    const named = () => {
      const id = anId()
      return { id, code: `CODE_${id.replaceAll('-', '_').toUpperCase()}` }
    }
    const item = async (database: Database) => {
      const row = anItem(named())
      await insert(database, catalogue, row)
      return row.id
    }
    const ofCatalogue: Record<string, GoodCall> = {
      list: () => ({ status: 200 }),
      create: () => ({ status: 201, body: { ...named(), name: `New ${anId()}` } }),
      update: async ({ database }) => ({
        status: 200,
        params: { id: await item(database) },
        body: { is_active: false },
        headers: version1,
      }),
      remove: async ({ database }) => ({ status: 200, params: { id: await item(database) }, headers: version1 }),
      reorder: async ({ database }) => ({ status: 200, body: { ids: [await item(database), await item(database)] } }),
      merge: async ({ database }) => ({ status: 200, body: { from: await item(database), to: await item(database) } }),
      import: () => ({ status: 200, body: { rows: [{ name: `Imported ${anId()}`, code: 'IMPORTED' }], dry_run: true } }),
    }
    return Object.entries(ofCatalogue).map(([verb, good]): [string, GoodCall] => [`${catalogue}.${verb}`, good])
  })
  return Object.fromEntries(calls) as Record<CatalogueCall, GoodCall>
}

async function neighborhoodIn(database: Database, eventId: string): Promise<string> {
  const row = aNeighborhood({ details: JSON.stringify({ event_ids: [eventId] }) })
  await insert(database, 'neighborhoods', row)
  return row.id
}

/** A good call of each endpoint, and what it answers. An endpoint without a line here does not compile. */
export const goodCalls: Record<EndpointName, GoodCall> = {
  health: () => ({ status: 200 }),
  openapi: () => ({ status: 200 }),
  login: () => ({ status: 200, body: {} }),
  logout: () => ({ status: 204 }),
  resetPasswordLink: () => ({ status: 202, body: { email: 'somebody@parade.example' } }),
  listEvents: () => ({ status: 200 }),
  listActiveEvents: () => ({ status: 200 }),
  getEvent: ({ eventId: id }) => ({ status: 200, params: { id } }),
  createEvent: () => ({ status: 201, body: aNewEvent() }),
  updateEvent: ({ eventId: id }) => ({ status: 200, params: { id }, body: { name: 'Renamed Parade' }, headers: version1 }),
  actOnEvent: ({ eventId: id }) => ({ status: 200, params: { id, action: 'archive' }, headers: version1 }),
  duplicateEvent: ({ eventId: id }) => ({
    status: 201,
    params: { id },
    body: { id: anId(), name: 'Next Parade', start_date: '2027-06-04T12:00:00Z', shift_dates: true, copy: ['settings', 'neighborhoods'] },
  }),
  milestones: ({ eventId: id }) => ({ status: 200, params: { id } }),
  mine: () => ({ status: 200 }),
  collectionCount: () => ({ status: 200, query: { collections: 'entries' } }),
  uploadFile: ({ companyId }) => ({ status: 201, body: uploadForm({ owner_type: 'companies', owner_id: companyId }) }),
  downloadFile: async ({ database, dataDir, companyId }) => ({
    status: 200,
    query: { id: await aStoredFile(database, dataDir, companyId) },
  }),
  getFile: async ({ database, dataDir, companyId }) => ({ status: 200, params: { id: await aStoredFile(database, dataDir, companyId) } }),
  deleteFile: async ({ database, dataDir, companyId }) => ({ status: 200, params: { id: await aStoredFile(database, dataDir, companyId) } }),
  ...catalogueGoodCalls(),
  'neighborhoods.list': () => ({ status: 200 }),
  'neighborhoods.get': async ({ database, eventId }) => ({ status: 200, params: { id: await neighborhoodIn(database, eventId) } }),
  'neighborhoods.create': () => ({ status: 201, body: { id: anId(), name: 'Orchard Ridge' } }),
  'neighborhoods.update': async ({ database, eventId }) => ({
    status: 200,
    params: { id: await neighborhoodIn(database, eventId) },
    body: { name: 'Orchard Ridge' },
    headers: version1,
  }),
  'neighborhoods.remove': async ({ database, eventId }) => ({
    status: 200,
    params: { id: await neighborhoodIn(database, eventId) },
    headers: version1,
  }),
  'neighborhoods.act': async ({ database, eventId }) => ({
    status: 200,
    params: { id: await neighborhoodIn(database, eventId), action: 'publish' },
    headers: version1,
  }),
  'neighborhoods.copy': async ({ database, eventId }) => {
    const target = aNewEvent()
    await insert(database, 'events', {
      id: target.id,
      created_at: new Date(0),
      created_by: null,
      updated_at: new Date(0),
      updated_by: null,
      deleted_at: null,
      name: target.name,
      slug: `copy-${target.id}`,
      type: target.type,
      status: 'DRAFT',
      start_date: new Date('2026-06-05T12:00:00Z'),
      end_date: new Date('2026-06-28T12:00:00Z'),
      registration_start_date: new Date('2026-03-01T15:00:00Z'),
      registration_end_date: new Date('2026-04-30T22:00:00Z'),
      details: '{}',
    })
    return { status: 200, body: { from_event: eventId, to_event: target.id, ids: [await neighborhoodIn(database, eventId)] } }
  },
  'audit.list': () => ({ status: 200 }),
  'views.list': () => ({ status: 200 }),
  'views.put': () => ({
    status: 201,
    params: { id: anId() },
    body: { screen: 'admin/event', name: 'Mine', query: 'q=parade', is_shared: false },
  }),
  'views.remove': () => ({ status: 'NOT_FOUND', params: { id: anId() } }),
}

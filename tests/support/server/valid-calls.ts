import { fromMillis } from '#contract/time/timestamp.ts'
import { catalogues, type Catalogue } from '#contract/catalogue/schema.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import type { Database } from '#server/db/database.ts'
import { createInvitation } from '#server/resources/members/invitations.ts'
import {
  aMember,
  aNeighborhood,
  aNewEvent,
  anEntry,
  anEvent,
  anEventCompany,
  anId,
  anItem,
  insert,
  insertEvents,
  testNow,
} from '#tests/support/builders.ts'
import { validOrderCalls } from './valid-order-calls.ts'
import { validPeopleCalls } from './valid-people-calls.ts'
import type { TestAccounts } from './server-accounts.ts'
import type { CallOptions } from './server.ts'
import { aStoredFile, uploadForm } from './uploads.ts'
import { validWebflowCalls } from '#tests/support/webflow/valid-webflow-calls.ts'

export interface ValidCallContext {
  database: Database
  accounts: TestAccounts
  /** Folder of the uploaded files. */
  dataDir: string
  /** The calling member's company. */
  companyId: string
  /** An existing active event. */
  eventId: string
}

export interface Outcome {
  /** A status, or the code of a problem. */
  status: number | string
  /** The code for members, if they get a different answer than staff. */
  asMember?: string
  /** Answers UNAVAILABLE while the identity service is not responding. */
  asksIdentity?: boolean
}

export type ValidCall = (context: ValidCallContext) => Promise<CallOptions & Outcome> | (CallOptions & Outcome)

const version1 = { 'if-match': '"1"' }

type CatalogueCall = Extract<EndpointName, `${Catalogue}.${string}`>

async function anInvitation(database: Database, accounts: TestAccounts): Promise<string> {
  const newcomer = aMember({ email: `${anId()}@company.test`, auth_state: 'INVITED' })
  await insert(database, 'members', newcomer)
  accounts.addresses.add(newcomer.email)
  return await createInvitation(database, newcomer, testNow)
}

/** The same calls for each catalog; each call creates the items it needs. */
function validCatalogueCalls(): Record<CatalogueCall, ValidCall> {
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
    const ofCatalogue: Record<string, ValidCall> = {
      list: () => ({ status: 200 }),
      create: () => ({ status: 201, body: { ...named(), name: `New ${anId()}` } }),
      update: async ({ database }) => ({
        status: 200,
        params: { id: await item(database) },
        body: { is_active: false },
        headers: version1,
      }),
      remove: async ({ database }) => ({ status: 200, params: { id: await item(database) }, headers: version1 }),
      usage: async ({ database }) => ({ status: 200, params: { id: await item(database) } }),
      reorder: async ({ database }) => ({ status: 200, body: { ids: [await item(database), await item(database)] } }),
      merge: async ({ database }) => ({ status: 200, body: { from: await item(database), to: await item(database) } }),
      import: () => ({ status: 200, body: { rows: [{ name: `Imported ${anId()}`, code: 'IMPORTED' }], dry_run: true } }),
    }
    return Object.entries(ofCatalogue).map(([verb, good]): [string, ValidCall] => [`${catalogue}.${verb}`, good])
  })
  return Object.fromEntries(calls) as Record<CatalogueCall, ValidCall>
}

async function neighborhoodIn(database: Database, eventId: string): Promise<string> {
  const row = aNeighborhood({ details: JSON.stringify({ event_ids: [eventId] }) })
  await insert(database, 'neighborhoods', row)
  return row.id
}

async function ownEntry({ database, eventId, companyId }: ValidCallContext): Promise<string> {
  const row = anEntry({ event_id: eventId, company_id: companyId })
  await insert(database, 'entries', row)
  return row.id
}

async function ownRegistration({ database, eventId, companyId }: ValidCallContext): Promise<string> {
  const row = anEventCompany({ event_id: eventId, company_id: companyId })
  await insert(database, 'event_companies', row)
  return row.id
}

async function anImport({ database }: ValidCallContext): Promise<string> {
  const [id, auditId] = [anId(), anId()]
  const event = { id: auditId, at: new Date(), action: 'import', entity: 'cities', entity_id: id, diff: '[]', source: 'IMPORT' as const }
  await insert(database, 'audit_events', event)
  await insert(database, 'imports', { id, audit_id: auditId })
  return id
}

/**
 * A valid call of each endpoint, with its expected answer. Leaving out an endpoint is a type error.
 */
export const validCalls: Record<EndpointName, ValidCall> = {
  health: () => ({ status: 200 }),
  live: () => ({ status: 200 }),
  openapi: () => ({ status: 200 }),
  login: () => ({ status: 200, body: {} }),
  logout: () => ({ status: 204 }),
  resetPasswordLink: () => ({ status: 202, body: { email: 'somebody@parade.example' } }),
  openInvitation: async ({ database, accounts }) => ({
    status: 200,
    asksIdentity: true,
    body: { invitation: await anInvitation(database, accounts) },
  }),
  identityFailure: () => ({ status: 204, body: { failure: 'KEY_BLOCKED', call: 'refresh' } }),
  listEvents: () => ({ status: 200 }),
  listActiveEvents: () => ({ status: 200 }),
  getEvent: ({ eventId: id }) => ({ status: 200, params: { id } }),
  createEvent: () => ({ status: 201, body: aNewEvent() }),
  updateEvent: ({ eventId: id }) => ({ status: 200, params: { id }, body: { name: 'Renamed Parade' }, headers: version1 }),
  actOnEvent: ({ eventId: id }) => ({ status: 200, params: { id, action: 'archive' }, headers: version1 }),
  removeEvent: async ({ database }) => {
    const draft = anEvent({ status: 'DRAFT' })
    await insertEvents(database, draft)
    return { status: 200, params: { id: draft.id }, headers: version1 }
  },
  duplicateEvent: ({ eventId: id }) => ({
    status: 201,
    params: { id },
    body: { id: anId(), name: 'Next Parade', start_date: '2027-06-04T12:00:00Z', shift_dates: true, copy: ['settings', 'neighborhoods'] },
  }),
  milestones: ({ eventId: id }) => ({ status: 200, params: { id } }),
  mine: () => ({ status: 200 }),
  ownPublic: () => ({ status: 200 }),
  collectionCount: () => ({ status: 200, query: { collections: 'entries' } }),
  attention: ({ eventId }) => ({ status: 200, query: { eventId } }),
  services: () => ({ status: 200 }),
  uploadFile: ({ companyId }) => ({ status: 201, body: uploadForm({ owner_type: 'companies', owner_id: companyId }) }),
  downloadFile: async ({ database, dataDir, companyId }) => ({
    status: 200,
    query: { id: await aStoredFile(database, dataDir, companyId) },
  }),
  getFile: async ({ database, dataDir, companyId }) => ({ status: 200, params: { id: await aStoredFile(database, dataDir, companyId) } }),
  fileChanges: ({ companyId }) => ({ status: 200, query: { owner_type: 'companies', owner_id: companyId } }),
  deleteFile: async ({ database, dataDir, companyId }) => ({
    status: 200,
    params: { id: await aStoredFile(database, dataDir, companyId) },
  }),
  ...validCatalogueCalls(),
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
  'neighborhoods.import': () => ({ status: 200, body: { rows: [{ name: 'Fox Hollow' }], dry_run: true } }),
  'imports.rows': async (context) => ({ status: 200, params: { id: await anImport(context) } }),
  'imports.undo': async (context) => ({ status: 200, params: { id: await anImport(context) }, body: {} }),
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
  'entries.list': () => ({ status: 200 }),
  'entries.mine': () => ({ status: 200 }),
  'entries.get': async (context) => ({ status: 200, params: { id: await ownEntry(context) } }),
  'entries.create': ({ eventId, companyId }) => ({
    status: 201,
    body: { id: anId(), event_id: eventId, kind: 'NEW_HOME', company_id: companyId, title: 'The Alder' },
  }),
  'entries.update': async (context) => ({
    status: 200,
    params: { id: await ownEntry(context) },
    body: { title: 'The Alder' },
    headers: version1,
  }),
  'entries.remove': async (context) => ({ status: 200, params: { id: await ownEntry(context) }, headers: version1 }),
  'entries.act': async (context) => ({
    status: 200,
    params: { id: await ownEntry(context), action: 'withdraw' },
    body: { reason: 'Sold early' },
    headers: version1,
  }),
  'entries.duplicate': async (context) => ({
    status: 201,
    params: { id: await ownEntry(context) },
    body: { id: anId(), event_id: context.eventId, with_media: false },
  }),
  'entries.comments': async (context) => ({ status: 200, params: { id: await ownEntry(context) } }),
  'entries.comment': async (context) => ({
    status: 201,
    params: { id: await ownEntry(context) },
    body: { id: anId(), body: 'Which entrance?' },
  }),
  'entries.history': async (context) => ({ status: 200, params: { id: await ownEntry(context) } }),
  'entries.checkDuplicate': ({ eventId }) => ({ status: 200, query: { eventId, address: '12 Alder Way' } }),
  'entries.bulk': async (context) => ({
    status: 200,
    body: { ids: [await ownEntry(context)], action: 'withdraw', params: { reason: 'Sold early' } },
  }),
  'entries.restoreApprovals': async (context) => {
    const entryId = await ownEntry(context)
    const id = anId()
    await insert(context.database, 'audit_events', {
      id,
      at: new Date(testNow),
      action: 'request_changes',
      entity: 'entries',
      entity_id: entryId,
      source: 'WEB',
      diff: JSON.stringify([{ path: 'status', from: 'APPROVED', to: 'CHANGES_REQUESTED' }]),
    })
    return { status: 200, body: { event_ids: [id] } }
  },
  'entries.import': () => ({ status: 200, body: { rows: [{ id: anId(), title: 'The Alder' }], dry_run: true } }),
  'entries.undoNumbers': async (context) => {
    const entryId = await ownEntry(context)
    await insert(context.database, 'audit_events', {
      id: anId(),
      at: new Date(testNow),
      action: 'number',
      entity: 'entries',
      entity_id: entryId,
      source: 'WEB',
      diff: JSON.stringify([{ path: 'number', from: null, to: '1' }]),
    })
    return { status: 200, body: { event_id: context.eventId, assigned_at: fromMillis(testNow) } }
  },
  'entries.assignNumbers': ({ eventId }) => ({
    status: 200,
    body: {
      event_id: eventId,
      scheme: { start: 1, within_region: 'CITY', prefixes: { NEW_HOME: '', REMODEL: 'R', DEVELOPMENT: 'D' }, keeps_given: true },
      dry_run: true,
    },
  }),
  'entries.reviewNext': ({ eventId }) => ({ status: 200, body: { event_id: eventId, queue: 'submitted' } }),
  'entries.claim': async (context) => ({ status: 200, params: { id: await ownEntry(context) }, body: {} }),
  'entries.release': async (context) => ({ status: 200, params: { id: await ownEntry(context) } }),
  'event_companies.list': () => ({ status: 200 }),
  'event_companies.mine': () => ({ status: 200 }),
  'event_companies.get': async (context) => ({ status: 200, params: { id: await ownRegistration(context) } }),
  'event_companies.put': ({ eventId, companyId }) => ({ status: 201, params: { eventId }, body: { id: anId(), company_id: companyId } }),
  'event_companies.update': async (context) => ({
    status: 200,
    params: { id: await ownRegistration(context) },
    body: { blurb: 'We build.' },
    headers: version1,
  }),
  'event_companies.act': async (context) => ({
    status: 200,
    params: { id: await ownRegistration(context), action: 'withdraw' },
    body: {},
    headers: version1,
  }),
  'b2c_profiles.list': () => ({ status: 200 }),
  'b2c_profiles.mine': () => ({ status: 200 }),
  'b2c_profiles.put': ({ companyId }) => ({
    status: 201,
    params: { kind: 'BUILDER' },
    body: { id: anId(), company_id: companyId, display_name: 'Prairie Oak' },
  }),
  'b2c_profiles.update': () => ({ status: 'NOT_FOUND', params: { id: anId() }, body: { tagline: 'Solid' }, headers: version1 }),
  'b2c_profiles.act': () => ({ status: 'NOT_FOUND', params: { id: anId(), action: 'submit' }, body: {}, headers: version1 }),
  'b2b_profiles.list': () => ({ status: 200 }),
  'b2b_profiles.mine': () => ({ status: 200 }),
  'b2b_profiles.put': ({ companyId }) => ({ status: 201, body: { id: anId(), company_id: companyId, summary: 'Oak, mostly' } }),
  'b2b_profiles.update': () => ({ status: 'NOT_FOUND', params: { id: anId() }, body: { summary: 'Tiles' }, headers: version1 }),
  ...validPeopleCalls,
  ...validOrderCalls,
  ...validWebflowCalls,
  'requested_items.list': () => ({ status: 200 }),
  'requested_items.resolve': async ({ database, companyId, eventId }) => {
    const city = anItem()
    await insert(database, 'cities', city)
    const requested_items = [{ field: 'city_id', text: 'Foley' }]
    await insert(database, 'entries', anEntry({ event_id: eventId, company_id: companyId, details: JSON.stringify({ requested_items }) }))
    return { status: 200, body: { collection: 'cities', text: 'Foley', item_id: city.id } }
  },
  'requested_items.decline': async ({ database, companyId, eventId }) => {
    const requested_items = [{ field: 'city_id', text: 'Oakdale' }]
    await insert(database, 'entries', anEntry({ event_id: eventId, company_id: companyId, details: JSON.stringify({ requested_items }) }))
    return { status: 200, body: { collection: 'cities', text: 'Oakdale', reason: 'It is part of Foley.' } }
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

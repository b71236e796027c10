import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, expect, test, vi } from 'vitest'
import { origin, problem } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'
import { claimPhoto, photosOf } from '#app/files/photo-queue.ts'
import { commandsHere } from '#app/outbox/commands/commands.ts'
import { readDraft } from '#app/outbox/drafts.ts'
import { outboxOf, retry } from '#app/outbox/outbox.ts'
import { newRow } from '#app/outbox/outbox-row.ts'
import { newPhotoRow } from '#app/outbox/photo-row.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { work } from '#app/outbox/work.ts'
import { workPrefix } from '#app/session/database-names.ts'
import { aPerson, signInOnPage } from '#tests/support/signed-in-page.ts'

let person = 0
let uid = ''
const before = { number: 'BC-1', state: 'MN', expires_on: '2027-01-01', file_id: null }
const typed = { ...before, number: 'BC-2' }
const agent = { name: 'Ada', brokerage: '', phone: '', email: '', licence: 'RE-7' }
const sent: { path: string; body: unknown }[] = []

/** The database as the build before the names changed made it. */
async function asOlderBuild(write: (database: Dexie) => PromiseLike<unknown>): Promise<void> {
  const database = new Dexie(workPrefix + uid)
  database.version(5).stores({
    drafts: 'key',
    outbox: '++seq, [resource+record_id]',
    photos: 'id, owner_id',
    photo_bytes: 'id',
    commands: 'id',
    removed_photos: 'file_id, owner_id',
    delivered: '[resource+record_id], delivered_at',
  })
  await write(database)
  database.close()
}

const registrationChange = () => ({
  ...newRow(
    {
      resource: 'event_companies',
      id: 'r1',
      label: 'Oak Homes',
      endpoint: 'event_companies.update',
      params: { id: 'r1' },
      body: { licence: typed },
      base: { id: 'r1', version: 4, licence: before },
      own: { licence: [before] },
    },
    { uid },
  ),
})

const refused = () => ({
  ...newRow(
    {
      resource: 'b2c_profiles',
      id: 'p1',
      label: 'Profile',
      endpoint: 'b2c_profiles.put',
      params: { kind: 'BUILDER' },
      body: { licence_number: 'BC-2, once called licence' },
      base: { id: 'p1', version: 2, licence_number: 'BC-1' },
    },
    { uid },
  ),
  state: 'refused',
  problem: {
    type: 'about:blank',
    title: '',
    status: 422,
    detail: '',
    instance: '',
    code: 'FIELDS_INVALID',
    fields: { licence_number: 'Too long.' },
  },
})

beforeEach(async () => {
  aPage()
  sent.length = 0
  person += 1
  uid = `builder-${person}`
  await signInOnPage(aPerson(uid))
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  vi.stubGlobal('location', { origin, href: `${origin}/`, pathname: '/tours', search: '' })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    sent.push({ path: new URL(request.url).pathname, body: await request.json() })
    return problem(422, 'FIELDS_INVALID')
  })
})

test('a change that is pending under the former names is sent under the current ones', async () => {
  const change = registrationChange()
  await asOlderBuild((database) => database.table('outbox').add(change))

  const [row] = await outboxOf(work(), uid)
  await sendOutbox()

  expect(row).toMatchObject({ body: { license: typed }, base: { license: before }, own: { license: [before] }, id: change.id })
  expect(JSON.stringify(row)).not.toContain('licence')
  expect(sent).toEqual([{ path: '/api/v1/event_companies/r1', body: { license: typed } }])
})

test('a rejected change names its field as the form does, keeps the entered text, and is sent on request', async () => {
  await asOlderBuild((database) => database.table('outbox').add(refused()))

  const [row] = await outboxOf(work(), uid)
  await retry(row?.seq ?? 0)
  await sendOutbox()

  expect(row).toMatchObject({ problem: { fields: { license_number: 'Too long.' } }, body: { license_number: 'BC-2, once called licence' } })
  expect(sent).toEqual([{ path: '/api/v1/b2c_profiles/mine/BUILDER', body: { license_number: 'BC-2, once called licence' } }])
})

test('a conflict, a draft, a delivered field and an open command get the current names', async () => {
  await asOlderBuild(async (database) => {
    await database
      .table('outbox')
      .add({ ...registrationChange(), state: 'conflict', current: { licence: before }, collisions: ['licence'] })
    await database.table('drafts').put({
      key: 'entries:1',
      base: { version: 1, listing_agent: { ...agent, licence: '' } },
      values: { listing_agent: agent, tagline: 'licence' },
      updated_at: 1,
      problems: ['listing_agent.licence', 'tagline'],
    })
    await database.table('delivered').put({
      resource: 'companies',
      record_id: 'c1',
      fields: { licence: { value: before, version: 3 } },
      delivered_at: 1,
    })
    await database.table('commands').put({ id: 'k', uid, endpoint: 'members.mend', params: {}, body: {}, state: 'unknown', created_at: 1 })
  })

  const [conflict] = await outboxOf(work(), uid)
  const draft = await readDraft('entries:1')

  expect(conflict).toMatchObject({ current: { license: before }, collisions: ['license'] })
  expect(draft).toMatchObject({
    base: { listing_agent: { license: '' } },
    values: { listing_agent: { name: 'Ada', license: 'RE-7' }, tagline: 'licence' },
    problems: ['listing_agent.license', 'tagline'],
  })
  expect((await work().delivered.toArray())[0]?.fields).toEqual({ license: { value: before, version: 3 } })
  expect((await commandsHere())[0]?.endpoint).toBe('members.fixMismatch')
})

test('a file keeps its bytes and its picture, and arrives as a copy of a license', async () => {
  const thumb = new Uint8Array([9, 9]).buffer
  const row = { ...newPhotoRow(aWaitingPhoto({ owner_type: 'event_companies', owner_id: 'r1' }), uid), purpose: 'LICENCE', thumb }
  await asOlderBuild(async (database) => {
    await database.table('photos').add(row)
    await database.table('photo_bytes').add({ id: row.id, bytes: photoBytes })
  })

  const claimed = await claimPhoto(row.id)

  expect((await photosOf(work(), uid))[0]?.purpose).toBe('LICENSE')
  expect([claimed?.row.purpose, claimed?.row.thumb?.byteLength, claimed?.bytes.byteLength]).toEqual(['LICENSE', 2, photoBytes.byteLength])
})

test('what a tab running the older build writes while this one is open gets the current names too', async () => {
  expect(await readDraft('entries:1')).toBeUndefined()
  const older = new Dexie(workPrefix + uid)
  await older.open()
  await older
    .table('drafts')
    .put({ key: 'entries:1', base: null, values: { license_number: 'BC-1', licence_number: 'BC-2' }, updated_at: 1 })
  older.close()

  expect((await readDraft('entries:1'))?.values).toEqual({ license_number: 'BC-2' })
})

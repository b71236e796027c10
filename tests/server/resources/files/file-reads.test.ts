import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileFields } from '#contract/file/schema.ts'
import { aCompany, anAdmin, anAdvertisement, anEntry, anEvent, anId, aMember, insert, insertEvents } from '#tests/support/builders.ts'
import { aDrawing, aLogo, aPdf } from '#tests/support/pictures.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'
import { tinyPng, upload, type Upload } from '#tests/support/server/uploads.ts'

async function companies() {
  const server = await testServer()
  const [own, other] = [aCompany(), aCompany()]
  const [member, stranger, admin] = [aMember({ company_id: own.id }), aMember({ company_id: other.id }), anAdmin()]
  await insert(server.database, 'companies', own, other)
  await insert(server.database, 'members', member, stranger, admin)
  const as = { member: await server.signIn(member), stranger: await server.signIn(stranger), admin: await server.signIn(admin) }
  const keep = async (given: Upload = {}) => {
    const response = await upload(server.app, as.admin, given)
    const { data } = await json(response)
    return data.id as string
  }
  const get = (id: string, headers: Record<string, string>, variant?: string) =>
    call(server.app, 'downloadFile', { headers, query: { id, ...(variant && { variant }) } })
  return { ...server, own, other, as, keep, get }
}

test.each<[string, Partial<FileFields>, number[]]>([
  ['a photo', { purpose: 'ENTRY_PHOTO' }, [200, 403, 200]],
  ['a logo', { purpose: 'LOGO' }, [200, 403, 200]],
  ['a certificate of insurance', { purpose: 'COI' }, [200, 403, 200]],
  ['a license', { purpose: 'LICENSE' }, [200, 403, 200]],
  ['an agreement', { purpose: 'AGREEMENT' }, [200, 403, 200]],
])('only people of its company and staff can read %s', async (_what, fields, expected) => {
  const { own, as, keep, get, app } = await companies()
  const id = await keep({ ...fields, owner_type: 'companies', owner_id: own.id })

  const bytes = await Promise.all([get(id, as.member), get(id, as.stranger), get(id, as.admin)])
  const records = await Promise.all([as.member, as.stranger, as.admin].map((headers) => call(app, 'getFile', { headers, params: { id } })))

  expect(bytes.map(({ status }) => status)).toEqual(expected)
  expect(records.map(({ status }) => status)).toEqual(expected)
})

test('a file of an entry belongs to the entry’s company', async () => {
  const { own, as, keep, get, database } = await companies()
  const event = anEvent()
  await insertEvents(database, event)
  const entry = anEntry({ event_id: event.id, company_id: own.id ?? '' })
  await insert(database, 'entries', entry)

  const id = await keep({ owner_type: 'entries', owner_id: entry.id })

  expect([(await get(id, as.member)).status, (await get(id, as.stranger)).status]).toEqual([200, 403])
})

test('artwork is for staff: not for another company, nor for the one that advertises', async () => {
  const { own, as, keep, get, app, database } = await companies()
  const event = anEvent()
  await insertEvents(database, event)
  const ad = anAdvertisement({ event_id: event.id, company_id: own.id ?? '' })
  await insert(database, 'advertisements', ad)
  const id = await keep({ bytes: aPdf(), name: 'ad.pdf', purpose: 'AD_ARTWORK', owner_type: 'advertisements', owner_id: ad.id })
  const sent = { bytes: aPdf(), name: 'ad.pdf', purpose: 'AD_ARTWORK', owner_type: 'advertisements', owner_id: ad.id } as const

  for (const [who, status] of [
    ['member', 403],
    ['stranger', 403],
    ['admin', 200],
  ] as const) {
    const record = await call(app, 'getFile', { headers: as[who], params: { id } })
    const order = await call(app, 'advertisements.get', { headers: as[who], params: { id: ad.id } })
    expect([(await get(id, as[who])).status, record.status, order.status]).toEqual([status, status, status])
  }
  expect((await upload(app, as.member, sent)).status).toBe(403)
})

test('the association’s own files are for everyone who is signed in, unless they are private', async () => {
  const { as, keep, get } = await companies()
  const photo = await keep({ purpose: 'NEIGHBORHOOD_PHOTO', owner_type: 'neighborhoods', owner_id: anId() })
  const agreement = await keep({ purpose: 'AGREEMENT', owner_type: 'events', owner_id: anId() })

  expect([(await get(photo, as.member)).status, (await get(agreement, as.member)).status]).toEqual([200, 403])
})

test('a missing file, or one without the requested size, is not found', async () => {
  const { as, keep, get } = await companies()
  const pdf = await keep({ bytes: aPdf(), purpose: 'COI' })

  expect([(await get(anId(), as.admin)).status, (await get(pdf, as.admin, 'web')).status]).toEqual([404, 404])
})

test('a photo shows inside a page; a drawing or document is a download, and none may run anything', async () => {
  const { as, keep, get } = await companies()
  const ids = [await keep({ name: 'Façade "1".png' }), await keep({ bytes: aDrawing(), purpose: 'LOGO', name: 'logo.svg' })]
  ids.push(await keep({ bytes: aPdf(), purpose: 'COI', name: 'coi.pdf' }))

  const answers = await Promise.all([...ids.map((id) => get(id, as.admin)), get(ids[1] ?? '', as.admin, 'web')])

  expect(answers.map(({ headers }) => [headers.get('content-type'), headers.get('content-disposition')])).toEqual([
    ['image/png', `inline; filename="Facade 1.png"; filename*=UTF-8''Fa%C3%A7ade%201.png`],
    ['image/svg+xml', 'attachment; filename="logo.svg"'],
    ['application/pdf', 'attachment; filename="coi.pdf"'],
    ['image/png', 'inline; filename="logo.png"'],
  ])
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual([
    'private, no-cache',
    'private, no-cache',
    'private, no-store',
    'private, no-cache',
  ])
})

test.each([
  ['bytes=0-9', 206, [0, 10]],
  ['bytes=10-', 206, [10, undefined]],
  ['bytes=-5', 206, [-5, undefined]],
  ['bytes=0-999999', 206, [0, undefined]],
  ['bytes=0-1,5-6', 200, [0, undefined]],
  ['bytes=9-2', 200, [0, undefined]],
  ['lines=1-2', 200, [0, undefined]],
])('responds with the right bytes to the range %s', async (range, status, [from, to]) => {
  const { as, keep, app } = await companies()
  const id = await keep()

  const response = await call(app, 'downloadFile', { headers: { ...as.admin, range }, query: { id } })

  const bytes = Buffer.from(await response.arrayBuffer())
  expect([response.status, bytes]).toEqual([status, tinyPng.subarray(from, to)])
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
})

test('a range beyond the end is rejected with the length', async () => {
  const { as, keep, app } = await companies()
  const id = await keep()

  const response = await call(app, 'downloadFile', { headers: { ...as.admin, range: 'bytes=5000-' }, query: { id } })

  expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${tinyPng.length}`])
})

test('a client that has the bytes gets 304, and a range of changed bytes is never served', async () => {
  const { as, keep, app, get } = await companies()
  const id = await keep({ bytes: await aLogo() })
  const etag = (await get(id, as.admin)).headers.get('etag') ?? ''

  const same = await call(app, 'downloadFile', { headers: { ...as.admin, 'if-none-match': etag }, query: { id } })
  const other = await call(app, 'downloadFile', { headers: { ...as.admin, range: 'bytes=0-1', 'if-range': '"other"' }, query: { id } })

  expect([same.status, await same.text(), other.status]).toEqual([304, '', 200])
})

test('a file whose bytes the store has lost is reported as an outage, without half a response', async () => {
  const { as, keep, get, dataDir } = await companies()
  const id = await keep()
  rmSync(join(dataDir, 'files'), { recursive: true })

  const response = await get(id, as.admin)

  expect([response.status, (await json(response)).code]).toEqual([503, 'UNAVAILABLE'])
})

test('an event’s cover is for everyone who is signed in, and must be a picture', async () => {
  const { as, keep, get, app } = await companies()
  const owner = { owner_type: 'events', owner_id: anId() } as const

  const cover = await keep({ purpose: 'EVENT_COVER', ...owner })
  const paper = await upload(app, as.admin, { purpose: 'EVENT_COVER', ...owner, name: 'cover.pdf', bytes: aPdf() })
  const byMember = await upload(app, as.member, { purpose: 'EVENT_COVER', ...owner })

  expect((await get(cover, as.member)).status).toBe(200)
  expect([paper.status, (await json(paper)).detail]).toEqual([422, expect.stringMatching(/JPG, PNG, WebP or HEIC/)])
  expect(byMember.status).toBe(403)
})

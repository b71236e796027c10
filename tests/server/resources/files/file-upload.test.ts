import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { apiBase } from '#contract/http/header.ts'
import { aCompany, anAdmin, anEntry, anEvent, anId, insert, insertEvents, aMember } from '#tests/support/builders.ts'
import { aBomb, aDrawing, aHeicPhoto, aLogo, aPdf, aPhonePhoto, aProgram, aTornPhoto, aZip } from '#tests/support/pictures.ts'
import { adminServer, call, json, testServer, type TestServer } from '#tests/support/server/server.ts'
import { upload, uploadForm, type Upload } from '#tests/support/server/uploads.ts'

async function bytesOf({ app, headers }: Pick<TestServer, 'app'> & { headers: Record<string, string> }, id: string, variant?: string) {
  const response = await call(app, 'downloadFile', { headers, query: { id, ...(variant && { variant }) } })
  return Buffer.from(await response.arrayBuffer())
}

test('a photo is stored as it was sent, and gets its small sizes upright', async () => {
  const { app, headers } = await adminServer()
  const bytes = await aPhonePhoto()

  const response = await upload(app, headers, { bytes, name: 'IMG_0001.JPG', type: 'image/jpeg', alt: ' The front ' })

  const { data } = await json(response)
  expect(response.status).toBe(201)
  expect(data).toMatchObject({
    name: 'IMG_0001.jpg',
    mime: 'image/jpeg',
    size: bytes.length,
    width: 1600,
    height: 2400,
    alt: 'The front',
    notice: null,
  })
  expect(data.variants).toMatchObject({ web: { width: 1067, height: 1600 }, thumb: { width: 213, height: 320 }, full: null })
  expect(await bytesOf({ app, headers }, data.id)).toEqual(bytes)
})

test('no derived size contains where a photo was taken', async () => {
  const { app, headers } = await adminServer()
  const bytes = await aPhonePhoto()
  const { data } = await json(await upload(app, headers, { bytes }))

  const original = await sharp(await bytesOf({ app, headers }, data.id)).metadata()
  const derived = await Promise.all(
    ['web', 'thumb'].map(async (variant) => sharp(await bytesOf({ app, headers }, data.id, variant)).metadata()),
  )

  expect(original.exif?.includes('Phone')).toBe(true)
  expect(derived.map(({ exif, xmp, iptc }) => [exif, xmp, iptc])).toEqual([
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
  ])
})

test('a phone’s HEIC photo is shown as a JPG and kept for print', async () => {
  const { app, headers } = await adminServer()
  const bytes = aHeicPhoto()

  const { data } = await json(await upload(app, headers, { bytes, name: 'IMG_2.heic' }))

  expect(data).toMatchObject({ name: 'IMG_2.heic', mime: 'image/heic', width: 64, height: 48, notice: expect.stringContaining('HEIC') })
  expect(data.variants.full).toMatchObject({ mime: 'image/jpeg', width: 64, height: 48 })
  expect(await bytesOf({ app, headers }, data.id)).toEqual(bytes)
  for (const variant of ['full', 'web', 'thumb']) {
    const { format, exif } = await sharp(await bytesOf({ app, headers }, data.id, variant)).metadata()
    expect([format, exif]).toEqual(['jpeg', undefined])
  }
})

test('a logo stays transparent', async () => {
  const { app, headers } = await adminServer()

  const { data } = await json(await upload(app, headers, { bytes: await aLogo(), purpose: 'LOGO' }))

  const { hasAlpha } = await sharp(await bytesOf({ app, headers }, data.id, 'web')).metadata()
  expect([data.variants.web.mime, hasAlpha]).toEqual(['image/webp', true])
})

test('a drawing is rendered as a PNG as large as the screen shows it', async () => {
  const { app, headers } = await adminServer()

  const { data } = await json(await upload(app, headers, { bytes: aDrawing(), purpose: 'LOGO', name: 'logo.svg' }))

  expect(data).toMatchObject({ mime: 'image/svg+xml', width: 300, height: 100, notice: null })
  expect(data.variants.web).toMatchObject({ mime: 'image/png', width: 1600, height: 533 })
})

test('a drawing that would be too large for the public site is rendered smaller', async () => {
  const { app, headers } = await adminServer()
  const noise = '<filter id="f"><feTurbulence baseFrequency="0.9"/></filter><rect width="300" height="300" filter="url(#f)"/>'
  const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${noise}</svg>`)

  const { data } = await json(await upload(app, headers, { bytes, purpose: 'LOGO', name: 'logo.svg' }))

  const web = await bytesOf({ app, headers }, data.id, 'web')
  expect(web.byteLength).toBeLessThanOrEqual(4 * 1024 * 1024)
  expect(await sharp(web).metadata()).toMatchObject({ width: data.variants.web.width, height: data.variants.web.height, hasAlpha: true })
})

test('a drawing is stored without its script, and the response says so', async () => {
  const { app, headers } = await adminServer()
  const bytes = aDrawing('<script>alert(1)</script><rect width="9" height="9" onclick="alert(2)"/>')

  const { data } = await json(await upload(app, headers, { bytes, purpose: 'LOGO', name: 'logo.svg' }))

  expect(data.notice).toContain('which we removed')
  expect((await bytesOf({ app, headers }, data.id)).toString()).not.toMatch(/script|alert|onclick/)
})

test('a document is stored unchanged', async () => {
  const { app, headers } = await adminServer()

  const { data } = await json(await upload(app, headers, { bytes: aPdf(), purpose: 'COI', name: 'Certificate 2026.pdf' }))

  expect(data).toMatchObject({ name: 'Certificate 2026.pdf', mime: 'application/pdf', width: null, variants: { thumb: null, web: null } })
})

const badFiles: [string, () => Upload | Promise<Upload>, number, string][] = [
  ['a program named .jpg', () => ({ bytes: aProgram(), name: 'home.jpg', type: 'image/jpeg' }), 422, 'We can’t use a program.'],
  ['a ZIP named .pdf', () => ({ bytes: aZip(), name: 'coi.pdf', purpose: 'COI' }), 422, 'We can’t use a file in ZIP format.'],
  ['a text named .png', () => ({ bytes: Buffer.from('<html><script>1</script>') }), 422, 'We can’t use this type of file'],
  ['a photo of 30 MB', () => ({ bytes: new Uint8Array(30 * 1024 * 1024) }), 413, 'larger than 25 MB'],
  ['an empty file', () => ({ bytes: new Uint8Array() }), 422, 'This file is empty'],
  ['a bomb of pixels', () => ({ bytes: aBomb() }), 422, 'more than 120 million pixels'],
  [
    'a drawing as large as a field',
    () => ({ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>'), purpose: 'LOGO' }),
    422,
    'more than 120 million pixels',
  ],
  ['half of a photo', async () => ({ bytes: await aTornPhoto() }), 422, 'damaged or incomplete'],
  ['half of a HEIC photo', () => ({ bytes: aHeicPhoto().subarray(0, 600) }), 422, 'damaged or incomplete'],
  ['half of a PDF', () => ({ bytes: aPdf().subarray(0, 40), purpose: 'COI' }), 422, 'This PDF is damaged or incomplete'],
  ['a PDF where a photo belongs', () => ({ bytes: aPdf() }), 422, 'This is a PDF file. Choose a JPG, PNG, WebP or HEIC here.'],
  ['a drawing where a photo belongs', () => ({ bytes: aDrawing() }), 422, 'This is an SVG file.'],
]

test.each(badFiles)('%s is rejected with its message, and nothing of it stays', async (_what, make, status, sentence) => {
  const { app, headers, database, dataDir } = await adminServer()

  const response = await upload(app, headers, await make())

  const problem = await json(response)
  expect([response.status, problem.detail]).toEqual([status, expect.stringContaining(sentence)])
  expect(problem.fields.file).toBe(problem.detail)
  expect(await database.selectFrom('files').select('id').execute()).toEqual([])
  expect([...readdirSync(join(dataDir, 'files')), ...readdirSync(join(dataDir, 'files-arriving'))]).toEqual([])
})

test('a body that ends too early is rejected, and nothing of it stays', async () => {
  const { app, headers, dataDir } = await adminServer()
  const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nhalf'

  const response = await app.request('/api/v1/files/upload', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    body,
  })

  expect([response.status, (await json(response)).code]).toEqual([400, 'BAD_REQUEST'])
  expect(readdirSync(join(dataDir, 'files-arriving'))).toEqual([])
})

test('a body that is too large is rejected while it is still arriving', async () => {
  const { app, headers } = await adminServer()
  const piece = new Uint8Array(1024 * 1024)
  let sent = 0
  const endless = new ReadableStream({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')),
    async pull(controller) {
      await setImmediate()
      sent += 1
      controller.enqueue(piece)
    },
  })

  const response = await app.request('/api/v1/files/upload', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    body: endless,
    duplex: 'half',
  } as RequestInit)

  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(40)
})

test.each([
  ['a body that is not multipart', { body: '{}', headers: { 'content-type': 'application/json' } }, 'BAD_REQUEST'],
  ['a body without a boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 'BAD_REQUEST'],
  ['a body with another boundary', { body: '--y--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 'BAD_REQUEST'],
  ['a form without a file', { body: new FormData(), headers: {} }, 'FIELDS_INVALID'],
] as const)('%s is rejected', async (_what, request, code) => {
  const { app, headers } = await adminServer()
  if (request.body instanceof FormData) request.body.set('alt', 'x')

  const response = await app.request('/api/v1/files/upload', {
    method: 'POST',
    body: request.body,
    headers: { ...headers, ...request.headers },
  })

  expect((await json(response)).code).toBe(code)
})

test('the same upload sent twice, even at once, is one file', async () => {
  const { app, headers, database, dataDir } = await adminServer()
  const given = { client_id: anId(), bytes: await aLogo() }

  const answers = await Promise.all([upload(app, headers, given), upload(app, headers, given)])
  const again = await upload(app, headers, given)

  expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await database.selectFrom('files').select('id').execute()).toEqual([{ id: given.client_id }])
  expect(readdirSync(join(dataDir, 'files'))).toHaveLength(1)
})

test('another file under the same ID is rejected', async () => {
  const { app, headers } = await adminServer()
  const client_id = anId()
  await upload(app, headers, { client_id })

  const response = await upload(app, headers, { client_id, bytes: await aLogo() })

  expect([response.status, (await json(response)).code]).toEqual([409, 'ID_TAKEN'])
})

test('a file whose company is merged while it uploads belongs to the remaining company', async () => {
  let merge: (() => Promise<unknown>) | undefined
  const { app, database, signIn } = await testServer({
    files: (store) => ({
      ...store,
      put: async (...file) => {
        await store.put(...file)
        await merge?.()
      },
    }),
  })
  const [source, target, event, admin] = [aCompany(), aCompany(), anEvent(), anAdmin()]
  const entry = anEntry({ event_id: event.id, company_id: source.id })
  const member = aMember({ company_id: source.id, company_role: 'OWNER' })
  await insert(database, 'companies', source, target)
  await insertEvents(database, event)
  await insert(database, 'entries', entry)
  await insert(database, 'members', member, admin)
  const [headers, staff] = [await signIn(member), await signIn(admin)]
  merge = async () => {
    merge = undefined
    const body = { source_ids: [source.id], target_id: target.id }
    expect((await call(app, 'companies.merge', { headers: staff, body })).status).toBe(200)
  }

  const photo = await upload(app, headers, { owner_type: 'entries', owner_id: entry.id })
  const logo = await upload(app, staff, { owner_type: 'companies', owner_id: source.id, purpose: 'LOGO' })

  expect([photo.status, logo.status]).toEqual([201, 201])
  const rows = await database.selectFrom('files').select(['company_id', 'owner_id']).orderBy('owner_type', 'desc').execute()
  expect(rows).toEqual([
    { company_id: target.id, owner_id: entry.id },
    { company_id: target.id, owner_id: target.id },
  ])
})

test('a misleading or harmful name is made safe', async () => {
  const { app, headers } = await adminServer()

  const { data } = await json(await upload(app, headers, { name: '../..\\evil\u202Egnp.exe' }))

  expect(data.name).toBe('evilgnp.exe.png')
})

test('a member uploads files for their own company and no other', async () => {
  const { app, database, signIn } = await testServer()
  const [own, other] = [aCompany(), aCompany()]
  const [member, viewer] = [aMember({ company_id: own.id, company_role: 'OWNER' }), aMember({ company_id: own.id, company_role: 'VIEWER' })]
  await insert(database, 'companies', own, other)
  await insert(database, 'members', member, viewer)
  const [headers, viewersHeaders] = [await signIn(member), await signIn(viewer)]
  const send = async (given: Upload, as = headers) => (await upload(app, as, given)).status

  expect(await send({ owner_type: 'companies', owner_id: own.id })).toBe(201)
  expect(await send({ owner_type: 'companies', owner_id: own.id }, viewersHeaders)).toBe(403)
  expect(await send({ owner_type: 'companies', owner_id: other.id })).toBe(403)
  expect(await send({ owner_type: 'events', owner_id: anId() })).toBe(403)
  expect(await send({ owner_type: 'neighborhoods', owner_id: anId() })).toBe(403)
  expect(await send({ owner_type: 'entries', owner_id: anId() })).toBe(404)
})

test('a company whose files take all of its room uploads no more, and staff still can', async () => {
  const { app, database, signIn, headers } = await adminServer()
  const company = aCompany()
  const member = aMember({ company_id: company.id })
  await insert(database, 'companies', company)
  await insert(database, 'members', member)
  const theirs = await signIn(member)
  const own = { owner_type: 'companies', owner_id: company.id } as const
  const fill = async (files: number) =>
    await sql`insert into files (id, created_at, updated_at, purpose, owner_type, owner_id, company_id, name, alt, mime, size, checksum, folder, variants)
      select gen_random_uuid(), now(), now(), 'LICENSE', 'companies', ${company.id}, ${company.id}, 'a.pdf', '', 'application/pdf',
        ${1024 ** 3 / 2}::int, '', gen_random_uuid()::text, ${JSON.stringify({ web: { size: 1024 ** 3 / 2 } })}::jsonb from generate_series(1, ${files}::int)`.execute(
      database,
    )
  await fill(19)
  const before = await upload(app, theirs, own)
  await fill(1)

  const refused = await upload(app, theirs, own)

  expect([before.status, refused.status, (await upload(app, headers, own)).status]).toEqual([201, 422, 201])
  expect((await json(refused)).fields).toEqual({ file: expect.stringContaining('no room left') })
})

test('while six pictures of one person are processed without end, another person’s is accepted', async () => {
  const release = Promise.withResolvers<void>()
  const { app, database, signIn } = await testServer({
    files: (store) => ({
      ...store,
      async put(folder, name, content, mime) {
        if (mime === 'image/png') await release.promise
        await store.put(folder, name, content, mime)
      },
    }),
  })
  const [ada, ben] = [anAdmin(), anAdmin()]
  await insert(database, 'members', ada, ben)
  const [hers, his] = [await signIn(ada), await signIn(ben)]

  const six = Array.from({ length: 6 }, () => upload(app, hers))
  const photo = await upload(app, his, { bytes: await aPhonePhoto(), name: 'a.jpg', type: 'image/jpeg' })
  release.resolve()

  expect(photo.status).toBe(201)
  expect((await Promise.all(six)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
})

test('a person’s files that wait for their turn are limited, and the one too many leaves nothing on the disk', async () => {
  const release = Promise.withResolvers<void>()
  const { app, database, dataDir, signIn } = await testServer({
    files: (store) => ({
      ...store,
      async put(folder, name, content, mime) {
        await release.promise
        await store.put(folder, name, content, mime)
      },
    }),
  })
  const [ada, ben] = [anAdmin(), anAdmin()]
  await insert(database, 'members', ada, ben)
  const [hers, his] = [await signIn(ada), await signIn(ben)]
  const most = Array.from({ length: 40 }, () => upload(app, hers))
  const arrived = () => readdirSync(join(dataDir, 'files-arriving')).length
  await expect.poll(arrived).toBe(40)

  const refused = await upload(app, hers)
  const afterwards = arrived()
  const other = upload(app, his)
  release.resolve()

  expect([refused.status, refused.headers.get('retry-after'), afterwards]).toEqual([429, '30', 40])
  expect((await json(refused)).detail).toContain('too many files at once')
  expect(new Set((await Promise.all([...most, other])).map(({ status }) => status))).toEqual(new Set([201]))
  expect((await upload(app, hers)).status).toBe(201)
})

test.each([
  ['moved to another company', 'FORBIDDEN', { company_id: anId() }],
  ['made a viewer', 'FORBIDDEN', { company_role: 'VIEWER' }],
  ['disabled', 'ACCOUNT_DISABLED', { auth_state: 'DISABLED' }],
  ['archived', 'ACCOUNT_DISABLED', { is_archived: true }],
] as const)('a file of a person who is %s while it arrives is refused, and its bytes are removed', async (_what, code, change) => {
  let meanwhile = async () => {}
  const { app, database, dataDir, signIn } = await testServer({
    files: (store) => ({
      ...store,
      async put(folder, name, content, mime) {
        await store.put(folder, name, content, mime)
        await meanwhile()
      },
    }),
  })
  const company = aCompany()
  const member = aMember({ company_id: company.id, company_role: 'EDITOR' })
  await insert(database, 'companies', company, ...('company_id' in change ? [aCompany({ id: change.company_id })] : []))
  await insert(database, 'members', member)
  const headers = await signIn(member)
  meanwhile = async () => void (await database.updateTable('members').set(change).where('id', '=', member.id).execute())

  const response = await upload(app, headers, { purpose: 'LOGO', owner_type: 'companies', owner_id: company.id })

  expect((await json(response)).code).toBe(code)
  expect(await database.selectFrom('files').select('id').execute()).toEqual([])
  expect(readdirSync(join(dataDir, 'files'))).toEqual([])
})

test('a drawing may contain pictures, but none that would fill the memory', async () => {
  const { app, headers } = await adminServer()
  const picture = (bytes: Buffer) => `<image width="9" height="9" href="data:image/png;base64,${bytes.toString('base64')}"/>`
  const drawing = (inside: string) => ({ bytes: aDrawing(inside), purpose: 'LOGO', name: 'a.svg', type: 'image/svg+xml' }) as const
  const large = aBomb({ width: 6_000, height: 6_000 })
  const seventh = (width: number) => picture(aBomb({ width, height: 2_000 }))

  const taken = [await upload(app, headers, drawing(picture(await aLogo()))), await upload(app, headers, drawing(seventh(2_000).repeat(7)))]
  const refused = [
    await upload(app, headers, drawing([2_000, 2_001, 2_002, 2_003, 2_004, 2_005, 2_006].map(seventh).join(''))),
    await upload(app, headers, drawing(picture(large))),
    await upload(app, headers, drawing(picture(large).replace(',iVBOR', ',%69VBOR'))),
  ]

  expect(taken.map(({ status }) => status)).toEqual([201, 201])
  for (const response of refused)
    expect((await json(response)).fields).toEqual({
      file: expect.stringMatching(/^The pictures in this drawing have more than 25 million pixels/),
    })
})

test('a drawing that is nested too deep is rejected with what to do', async () => {
  const { app, headers } = await adminServer()
  const nested = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${'<g>'.repeat(200_000)}${'</g>'.repeat(200_000)}</svg>`

  const response = await upload(app, headers, {
    bytes: Buffer.from(nested),
    purpose: 'LOGO',
    name: 'a.svg',
    type: 'image/svg+xml',
  })

  expect([response.status, (await json(response)).fields]).toEqual([
    422,
    { file: expect.stringMatching(/^This drawing has too many groups/) },
  ])
})

test('a queued upload is dropped once its client has disconnected', async () => {
  const release = Promise.withResolvers<void>()
  const stored: string[] = []
  const { app, database, headers } = await adminServer({
    files: (store) => ({
      ...store,
      async put(folder, name, content, mime) {
        stored.push(name)
        await release.promise
        await store.put(folder, name, content, mime)
      },
    }),
  })
  const disconnect = new AbortController()

  const first = upload(app, headers)
  await expect.poll(() => stored).toEqual(['original'])
  const second = app.request(`${apiBase}/files/upload`, { method: 'POST', headers, body: uploadForm(), signal: disconnect.signal })
  disconnect.abort()
  release.resolve()

  expect([(await first).status, (await second).status]).toEqual([201, 400])
  expect(await database.selectFrom('files').select('id').execute()).toHaveLength(1)
})

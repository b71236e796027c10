import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyEntry } from '#contract/entry/defaults.ts'
import { sweepExpired } from '#server/jobs/sweep-job.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { createOrphanedFiles } from '#server/files/orphaned-files.ts'
import { createLog } from '#server/log.ts'
import { aCompany, anAdmin, anEntry, anEvent, anId, aMember, insert, insertEvents } from '#tests/support/builders.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'
import { upload } from '#tests/support/server/uploads.ts'

async function companies() {
  const server = await testServer()
  const [own, other] = [aCompany(), aCompany()]
  const [member, stranger, admin] = [aMember({ company_id: own.id }), aMember({ company_id: other.id }), anAdmin()]
  await insert(server.database, 'companies', own, other)
  await insert(server.database, 'members', member, stranger, admin)
  const as = { member: await server.signIn(member), stranger: await server.signIn(stranger), admin: await server.signIn(admin) }
  const remove = (id: string, headers: Record<string, string>) => call(server.app, 'deleteFile', { headers, params: { id } })
  return { ...server, own, member, as, remove }
}

test('the owning company can delete a file that nothing shows, with its bytes', async () => {
  const { app, own, as, remove, dataDir, database } = await companies()
  const { data } = await json(await upload(app, as.member, { owner_type: 'companies', owner_id: own.id }))

  const strangers = await remove(data.id, as.stranger)
  const owners = await remove(data.id, as.member)
  await app.close()

  expect([strangers.status, owners.status, (await json(owners)).data]).toEqual([403, 200, { id: data.id }])
  expect(readdirSync(join(dataDir, 'files'))).toEqual([])
  const auditEvents = await database.selectFrom('audit_events').select('action').where('entity', '=', 'files').orderBy('action').execute()
  expect(auditEvents.map(({ action }) => action)).toEqual(['create', 'delete'])
})

test('a file that its record shows cannot be deleted', async () => {
  const { app, own, as, remove, database } = await companies()
  const { data } = await json(await upload(app, as.member, { owner_type: 'companies', owner_id: own.id, purpose: 'LOGO' }))
  await database
    .updateTable('companies')
    .set({ details: JSON.stringify({ logo_file_id: data.id }) })
    .where('id', '=', own.id ?? '')
    .execute()

  const response = await remove(data.id, as.admin)

  expect([response.status, (await json(response)).code]).toEqual([409, 'IN_USE'])
})

test('a logo uploaded for the company cannot be deleted while one of its registrations shows it', async () => {
  const { app, own, as, remove, database } = await companies()
  const event = anEvent()
  await insertEvents(database, event)
  const { data } = await json(await upload(app, as.member, { owner_type: 'companies', owner_id: own.id, purpose: 'LOGO' }))
  await sql`insert into event_companies (id, created_at, updated_at, event_id, company_id, status, details)
    values (${anId()}, now(), now(), ${event.id}, ${own.id}, 'IN_PROGRESS', ${JSON.stringify({ logo_file_id: data.id })})`.execute(database)

  expect((await remove(data.id, as.member)).status).toBe(409)
})

test.each([
  ['DRAFT', 200],
  ['APPROVED', 409],
] as const)('deleting a photo that an entry in %s shows returns %i', async (status, expected) => {
  const { app, own, as, remove, database } = await companies()
  const event = anEvent()
  await insertEvents(database, event)
  const client_id = anId()
  const entry = anEntry({ event_id: event.id, company_id: own.id ?? '', status, details: JSON.stringify({ gallery: [client_id] }) })
  await insert(database, 'entries', entry)
  await upload(app, as.member, { client_id, owner_type: 'entries', owner_id: entry.id })

  expect((await remove(client_id, as.member)).status).toBe(expected)
})

test('a photo that its entry no longer names can be restored a day later: the file is still there', async () => {
  const { app, own, member, as, signIn, database, dataDir, clock } = await companies()
  const event = anEvent()
  await insertEvents(database, event)
  const photo = { file_id: anId(), caption: '', alt: '' }
  const details = JSON.stringify({ ...emptyEntry, gallery: [photo] })
  const entry = anEntry({ event_id: event.id, company_id: own.id ?? '', status: 'DRAFT', details })
  await insert(database, 'entries', entry)
  await upload(app, as.member, { client_id: photo.file_id, owner_type: 'entries', owner_id: entry.id, purpose: 'ENTRY_PHOTO' })
  const orphanedFiles = createOrphanedFiles(
    database,
    await openFileStore({ driver: 'fs' }, dataDir),
    createLog(() => {}),
  )

  const saved = await call(app, 'entries.update', {
    headers: { ...as.member, 'if-match': '"1"' },
    params: { id: entry.id },
    body: { gallery: [] },
  })
  clock.now += 25 * 3_600_000
  await sweepExpired(database, clock.now)
  await orphanedFiles.sweep(clock.now)

  expect((await json(saved)).data.gallery).toEqual([])
  expect((await call(app, 'downloadFile', { headers: await signIn(member), query: { id: photo.file_id } })).status).toBe(200)
})

test('a deleted file is gone, and its ID is never reused', async () => {
  const { app, as, remove } = await companies()
  const client_id = anId()
  await upload(app, as.admin, { client_id })
  await remove(client_id, as.admin)

  const again = await remove(client_id, as.admin)
  const reused = await upload(app, as.admin, { client_id })

  expect([again.status, reused.status]).toEqual([404, 409])
})

const refused = { code: 'FIELDS_INVALID', fields: { logo_file_id: 'This file was deleted. Choose it again.' } }

test('a record can’t name a deleted file, but keeps one that it already names', async () => {
  const { app, own, as, remove, database } = await companies()
  const { data: file } = await json(await upload(app, as.member, { owner_type: 'companies', owner_id: own.id, purpose: 'LOGO' }))
  await remove(file.id, as.member)
  const card = { company_id: own.id ?? '', logo_file_id: file.id }

  const created = await call(app, 'b2b_profiles.put', { headers: as.admin, body: { id: anId(), ...card } })
  const changed = await call(app, 'companies.update', {
    headers: { ...as.admin, 'if-match': '"1"' },
    params: { id: own.id ?? '' },
    body: { logo_file_id: file.id },
  })

  for (const response of [created, changed])
    expect([response.status, await json(response)]).toEqual([422, expect.objectContaining(refused)])

  await database
    .updateTable('companies')
    .set({ details: JSON.stringify({ logo_file_id: file.id }) })
    .where('id', '=', own.id ?? '')
    .execute()
  const kept = await call(app, 'companies.update', {
    headers: { ...as.admin, 'if-match': '"1"' },
    params: { id: own.id ?? '' },
    body: { logo_file_id: file.id, phone: '612-555-0134' },
  })
  expect(kept.status).toBe(200)
})

test('staff can’t name a deleted file either', async () => {
  const { app, as, remove, database } = await companies()
  const event = anEvent()
  await insertEvents(database, event)
  const { data: file } = await json(await upload(app, as.admin, { owner_type: 'events', owner_id: event.id, purpose: 'EVENT_COVER' }))
  await remove(file.id, as.admin)

  const response = await call(app, 'updateEvent', {
    headers: { ...as.admin, 'if-match': '"1"' },
    params: { id: event.id },
    body: { cover_file_id: file.id },
  })

  expect([response.status, (await json(response)).fields]).toEqual([422, { cover_file_id: 'This file was deleted. Choose it again.' }])
})

test('of naming a file and deleting it at the same time, one fails', async () => {
  const { app, own, as, remove } = await companies()
  const outcomes: string[] = []

  for (let version = 1, run = 0; run < 10; run += 1) {
    const { data: file } = await json(await upload(app, as.member, { owner_type: 'companies', owner_id: own.id, purpose: 'LOGO' }))
    const update = (logo_file_id: string | null) =>
      call(app, 'companies.update', {
        headers: { ...as.admin, 'if-match': `"${version}"` },
        params: { id: own.id ?? '' },
        body: { logo_file_id },
      })
    const [named, deleted] = await Promise.all([update(file.id), remove(file.id, as.member)])
    outcomes.push(`${named.status} ${deleted.status}`)
    if (named.status === 200) version += 1
  }

  expect(outcomes.filter((outcome) => !['200 409', '422 200'].includes(outcome))).toEqual([])
})

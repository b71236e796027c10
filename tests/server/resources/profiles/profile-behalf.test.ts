import { expect, test } from 'vitest'
import { anId, testNow } from '#tests/support/builders.ts'
import { aFullProfile, aPhoto, insertProfiles } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { aStoredFile } from '#tests/support/server/uploads.ts'

type Who = 'owner' | 'other' | 'admin'

async function behalfServer() {
  const server = await entryServer()
  const { send, database, dataDir, company } = server
  const file = await aStoredFile(database, dataDir, company)
  return {
    ...server,
    file,
    start: (who: Who, body: object) => send('b2c_profiles.put', who, { params: { kind: 'BUILDER' }, body: { id: anId(), ...body } }),
    change: (who: Who, { id, version }: { id: string; version: number }, body: object) =>
      send('b2c_profiles.update', who, { params: { id }, body, headers: { 'if-match': `"${version}"` } }),
    act: (who: Who, { id, version }: { id: string; version: number }, action: string) =>
      send('b2c_profiles.act', who, { params: { id, action }, body: {}, headers: { 'if-match': `"${version}"` } }),
    profile: async (changes: Partial<Parameters<typeof aFullProfile>[0]> = {}) => {
      const made = aFullProfile({ company_id: company, logo_file_id: file, hero: { ...aPhoto(), file_id: file }, ...changes })
      await insertProfiles(database, made)
      return made
    },
  }
}

test('staff start and edit a company’s profile; the history says for whom, and the company is notified once until it has read it', async () => {
  const { start, change, audit, notificationsTo, company, send } = await behalfServer()

  const started = await start('admin', { company_id: company, display_name: 'Prairie Oak' })
  const once = await change('admin', started.data, { tagline: 'Solid' })
  const again = await change('admin', once.data, { tagline: 'Solid homes' })

  expect([started.status, once.status, again.status]).toEqual([201, 200, 200])
  expect(again.data).toMatchObject({ company_id: company, status: 'DRAFT', tagline: 'Solid homes' })
  expect((await audit(started.data.id)).map(({ on_behalf_of: of }) => of)).toEqual([company, company, company])
  expect((await notificationsTo('owner')).toSorted()).toEqual([
    'The association changed your builder profile for you.',
    'The association started your builder profile for you.',
  ])
  expect((await send('b2c_profiles.mine', 'owner', {})).data[0]).toMatchObject({ tagline: 'Solid homes' })
})

test('a company that has read that its profile was changed is notified of the next one', async () => {
  const { change, profile, notificationsTo, database } = await behalfServer()
  const made = await profile()
  const once = await change('admin', made, { tagline: 'Solid' })
  await database.updateTable('emails').set({ state: 'SENT' }).execute()
  const unread = await change('admin', once.data, { tagline: 'Solid homes' })
  const before = await notificationsTo('owner')
  await database
    .updateTable('notifications')
    .set({ read_at: new Date(testNow) })
    .execute()

  await change('admin', unread.data, { tagline: 'Solid oak homes' })

  const message = 'The association changed your builder profile for you.'
  expect(before).toEqual([message])
  expect(await notificationsTo('owner')).toEqual([message, message])
})

test('staff correct a profile that awaits review, and a published one is reviewed again', async () => {
  const { change, profile } = await behalfServer()
  const submitted = await profile({ status: 'SUBMITTED' })
  const published = await profile({
    kind: 'REMODELER',
    slug: 'other',
    status: 'PUBLISHED',
    published_at: { _seconds: testNow / 1000, _nanoseconds: 0 },
  })

  expect((await change('admin', submitted, { tagline: 'Solid' })).data).toMatchObject({ status: 'SUBMITTED', tagline: 'Solid' })
  expect((await change('admin', published, { tagline: 'Solid' })).data.status).toBe('DRAFT')
})

test('staff submit a profile for its company, which is notified', async () => {
  const { act, profile, audit, company, notificationsTo } = await behalfServer()
  const made = await profile()

  const { data } = await act('admin', made, 'submit')

  expect(data.status).toBe('SUBMITTED')
  expect((await audit(made.id)).map(({ on_behalf_of: of }) => of)).toEqual([company])
  expect(await notificationsTo('owner')).toEqual(['The association submitted your builder profile for you.'])
  expect(await notificationsTo('colleague')).toEqual([])
})

test('staff name the company, and members write only for their own', async () => {
  const { start, change, company, rival, profile, send, database } = await behalfServer()
  const made = await profile()
  const card = (body: object) => send('b2b_profiles.put', 'admin', { body: { id: anId(), ...body } })

  expect((await start('admin', { display_name: 'Prairie Oak' })).fields).toHaveProperty('company_id')
  expect((await start('admin', { company_id: anId() })).fields).toHaveProperty('company_id')
  expect((await start('other', { company_id: company })).code).toBe('FORBIDDEN')
  expect((await change('owner', made, { tagline: 'Mine' })).code).toBe('FORBIDDEN')
  expect((await card({})).fields).toHaveProperty('company_id')
  await database.updateTable('companies').set({ is_archived: true }).where('id', '=', rival).execute()
  expect((await card({ company_id: rival })).fields).toHaveProperty('company_id')
})

test('the profile of an archived company is not published until staff restore it', async () => {
  const { act, profile, company, database, send } = await behalfServer()
  const made = await profile({ status: 'APPROVED' })
  const archive = (isArchived: boolean) =>
    database.updateTable('companies').set({ is_archived: isArchived }).where('id', '=', company).execute()
  await archive(true)

  const refused = await act('admin', made, 'publish')
  const [place] = (await send('ownPublic', 'owner')).data.records[0].places
  await archive(false)
  const published = await act('admin', made, 'publish')

  expect(refused.code).toBe('WRONG_STATE')
  expect(place).toMatchObject({ is_there: false, words: 'Its company is archived' })
  expect(published.data.status).toBe('PUBLISHED')
})

test('staff start and edit a company’s trade directory card, which says so too', async () => {
  const { send, company, audit, notificationsTo, file, rival, database, dataDir } = await behalfServer()
  const foreign = await aStoredFile(database, dataDir, rival)
  const update = (version: number, body: object) =>
    send('b2b_profiles.update', 'admin', { params: { id }, body, headers: { 'if-match': `"${version}"` } })

  const { data, status } = await send('b2b_profiles.put', 'admin', { body: { id: anId(), company_id: company, summary: 'Oak' } })
  const { id } = data
  const changed = await update(1, { is_listed: true, logo_file_id: file })

  expect([status, changed.status, changed.data.is_listed]).toEqual([201, 200, true])
  expect((await update(2, { logo_file_id: foreign })).fields).toHaveProperty('logo_file_id')
  expect((await audit(id)).map(({ on_behalf_of: of }) => of)).toEqual([company, company])
  expect((await notificationsTo('owner')).toSorted()).toEqual([
    'The association changed your trade directory card for you.',
    'The association started your trade directory card for you.',
  ])
})

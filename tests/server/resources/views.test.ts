import { expect, test } from 'vitest'
import { aMember, anAdmin, anId, insert } from '#tests/support/builders.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'

const view = { screen: 'admin/event', name: 'Drafts', query: 'f.status=DRAFT', is_shared: false }

async function withPeople() {
  const server = await testServer()
  const [ada, bo, ben] = [anAdmin(), anAdmin({ first: 'Bo' }), aMember()]
  await insert(server.database, 'members', ada, bo, ben)
  const person = async (who: { auth_uid: string }) => {
    const headers = await server.signIn(who)
    const put = (id: string, body: object) => call(server.app, 'views.put', { headers, params: { id }, body })
    const remove = (id: string) => call(server.app, 'views.remove', { headers, params: { id } })
    const list = async (query = {}) => await json(await call(server.app, 'views.list', { headers, query }))
    const names = async () => (await list()).data.map(({ name }: { name: string }) => name)
    return { put, remove, list, names }
  }
  return { ada: await person(ada), bo: await person(bo), ben: await person(ben), adaId: ada.id }
}

test('a view is saved under its ID, and again under the same ID', async () => {
  const { ada, adaId } = await withPeople()
  const id = anId()

  const created = await ada.put(id, view)
  const changed = await ada.put(id, { ...view, name: 'Drafts of the year' })

  expect([created.status, changed.status]).toEqual([201, 200])
  expect((await ada.list()).data).toMatchObject([{ id, name: 'Drafts of the year', owner_id: adaId, version: 2 }])
})

test('a view is private until it is shared, and shared views are for staff', async () => {
  const { ada, bo, ben } = await withPeople()
  await ada.put(anId(), view)
  await ada.put(anId(), { ...view, name: 'For all', is_shared: true })

  expect(await ada.names()).toEqual(['Drafts', 'For all'])
  expect(await bo.names()).toEqual(['For all'])
  expect(await ben.names()).toEqual([])
})

test('nobody can change or delete another person’s view', async () => {
  const { ada, bo } = await withPeople()
  const id = anId()
  await ada.put(id, { ...view, is_shared: true })

  const changed = await bo.put(id, { ...view, name: 'Mine now' })
  const removed = await bo.remove(id)

  expect([changed.status, removed.status]).toEqual([403, 403])
  expect(await ada.names()).toEqual(['Drafts'])
})

test('a member’s views are shared with nobody', async () => {
  const { ada, ben } = await withPeople()

  await ben.put(anId(), { ...view, is_shared: true })

  expect((await ben.list()).data).toMatchObject([{ is_shared: false }])
  expect(await ada.names()).toEqual([])
})

test('a view that is deleted, or no longer shared, disappears from everyone’s lists', async () => {
  const { ada, bo } = await withPeople()
  const [kept, deleted] = [anId(), anId()]
  await ada.put(kept, { ...view, is_shared: true })
  await ada.put(deleted, { ...view, name: 'Old', is_shared: true })
  const { meta } = await bo.list()
  await ada.put(kept, { ...view, is_shared: false })
  await ada.remove(deleted)

  const delta = await bo.list({ since: meta.since_cursor })

  expect(delta.data).toEqual([])
  expect(delta.meta.deleted.toSorted()).toEqual([kept, deleted])
  expect((await ada.remove(deleted)).status).toBe(404)
})

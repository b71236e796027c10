import { aSession, OriginDouble, problem } from '#tests/support/google/origin-double.ts'
import { catalogues } from '#contract/catalogue/schema.ts'
import { eventually } from '#tests/support/eventually.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead, startFetchingAhead } from '#app/sync/fetch-ahead.ts'
import { data } from '#app/sync/data.ts'
import type { Event } from '#contract/event/schema.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

const eventId = '0190aaaa-0000-7000-8000-0000000000aa'
const serverTime = () => ({ _seconds: Math.floor(Date.now() / 1000), _nanoseconds: 0 })
const noRows = () =>
  Response.json({
    data: [],
    meta: { total: 0, limit: 200, next_cursor: null, since_cursor: 'c1', deleted: [], complete: true, server_time: serverTime() },
  })
const noAccounts = () =>
  Response.json({
    data: { accounts: [], mismatches: [], next_page_token: null, is_emulator: false, project: 'parade' },
    meta: { server_time: serverTime() },
  })

let person = 0
let service: OriginDouble

/** Answers every list with no rows, except where a test says otherwise. */
function serve(special: Record<string, () => Response> = {}) {
  service.duringCall = async () => {
    const path = service.calls.at(-1)?.path ?? ''
    const name = path.replace('/api/v1/', '')
    service.apiReplies.push((special[name] ?? (name === 'members/accounts' ? noAccounts : noRows))())
  }
}

async function signedIn(role: 'admin' | 'member') {
  person += 1
  await signInOnPage({ role, epoch: `ahead-${person}`, currentUser: { ...aSession().currentUser, id: `ahead-${person}` } })
}

const asked = () => service.calls.map(({ path }) => path.replace('/api/v1/', ''))

let page: ReturnType<typeof aPage>

beforeEach(() => {
  page = aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  service = new OriginDouble()
  service.install()
  serve()
})

test('staff have every list on the device, with its age, before opening any, with entries of active events only', async () => {
  await signedIn('admin')
  await data().events.bulkPut([{ id: eventId, status: 'ACTIVE' } as Event, { id: 'past', status: 'ARCHIVED' } as Event])

  await fetchAhead()

  const ages = (await data().fetches.toArray()).filter(({ fetched_at: at }) => at > 0).map(({ resource }) => resource)
  const wanted = ['members', 'companies', 'b2c_profiles', 'neighborhoods', 'accounts', ...catalogues, `entries:${eventId}`]
  expect(ages).toEqual(expect.arrayContaining([...wanted, `event_companies:${eventId}`, 'sponsors', 'advertisements']))
  expect(ages).not.toContain('entries:past')
})

test('a member fetches their own lists and the choices of forms, and nothing meant for staff', async () => {
  await signedIn('member')
  serve({ 'mine/public': () => Response.json({ data: { is_site_connected: false, records: [] }, meta: { server_time: serverTime() } }) })

  await fetchAhead()

  expect(asked()).toEqual(expect.arrayContaining(['entries', 'event_companies', 'companies', ...catalogues, 'mine/public']))
  expect(await data().answers.get('ownPublic')).toMatchObject({ answer: { is_site_connected: false, records: [] } })
  expect(asked()).not.toContain('members')
  expect(asked()).not.toContain('members/accounts')
})

test('lists are fetched one at a time, and none twice within ten minutes', async () => {
  await signedIn('admin')
  let underWay = 0
  let most = 0
  const answer = service.duringCall
  service.duringCall = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((later) => setTimeout(later))
    await answer()
    underWay -= 1
  }

  await fetchAhead()
  const first = asked().length
  await fetchAhead()

  expect(most).toBe(1)
  expect(asked().length).toBe(first)
})

test.for([
  ['without a network', { onLine: false }],
  ['where data is to be saved', { onLine: true, connection: { saveData: true } }],
  ['on a slow line', { onLine: true, connection: { effectiveType: '2g' } }],
] as const)('nothing is fetched ahead %s', async ([, browser]) => {
  await signedIn('admin')
  vi.stubGlobal('navigator', { locks: navigator.locks, ...browser })

  await fetchAhead()

  expect(asked()).toEqual([])
})

test('a list that the server rejects does not block the others', async () => {
  await signedIn('admin')
  serve({ members: () => problem(403, 'FORBIDDEN') })

  await fetchAhead()

  expect(asked()).toContain('advertisements')
  expect(await data().fetches.get('members')).toBeUndefined()
})

test('a change of user stops it, and the next user gets nothing from it', async () => {
  await signedIn('admin')
  const before = `ahead-${person}`
  const answer = service.duringCall
  service.duringCall = async () => {
    await answer()
    if (asked().length === 3) await signedIn('admin')
  }

  await fetchAhead()

  expect(asked()).toHaveLength(3)
  expect(`ahead-${person}`).not.toBe(before)
  expect(await data().fetches.count()).toBe(0)
})

test('leaving the page aborts the current request, and nothing more is requested', async () => {
  await signedIn('admin')
  const hang = service.duringCall
  service.duringCall = async () => {
    if (asked().length < 3) return await hang()
    service.apiReplies.push('hang')
    const [, leave] = page.addEventListener.mock.calls.find(([type]) => type === 'pagehide') ?? []
    setTimeout(() => leave?.({ persisted: false }))
  }

  await fetchAhead()

  expect(asked()).toHaveLength(3)
})

test('lists are fetched ahead a few seconds after the network is back, once the visible ones have synced', async () => {
  await signedIn('member')
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  startFetchingAhead()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  for (const [heard, listener] of page.addEventListener.mock.calls) if (heard === 'online') listener({ persisted: false })

  await vi.advanceTimersByTimeAsync(4_900)
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()

  await eventually(() => expect(asked()).toContain('mine/public'))
})

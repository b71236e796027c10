import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent } from '#tests/support/builders.ts'
import { fillDisk } from '#tests/support/server/full-disk.ts'
import { EventServer } from '#tests/support/server/event-server.ts'
import { replaceSession } from '#app/session/session-store.ts'

let page: ReturnType<typeof aPage>
let server: EventServer
let person = 0

beforeEach(async () => {
  vi.resetModules()
  page = aPage()
  server = new EventServer()
  server.install()
  person += 1
})

/** The modules of one tab, signed in. */
async function aTab() {
  vi.resetModules()
  const { rememberSession } = await import('#app/session/current-session.ts')
  const session = aSession({ epoch: `epoch-${person}`, currentUser: { ...aSession().currentUser, id: `tab-person-${person}` } })
  await replaceSession(session)
  rememberSession(session)
  const [sending, { enqueue, outboxOf }, { work }, { announceSession }] = await Promise.all([
    import('#app/outbox/send-outbox.ts'),
    import('#app/outbox/outbox.ts'),
    import('#app/outbox/work.ts'),
    import('#app/session/session-channel.ts'),
  ])
  const rows = () => outboxOf(work(), `tab-person-${person}`)
  const keep = async (name: string) => {
    const event = server.add(anEvent())
    const write = {
      resource: 'events',
      id: event.id,
      label: 'x',
      endpoint: 'updateEvent',
      params: { id: event.id },
      body: { name },
      base: event,
    } as const
    await enqueue(write, { draftKey: 'none' })
  }
  return { ...sending, work, rows, keep, announceSession }
}

const goOffline = () => vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
const goOnline = () => vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })

test('of two tabs that see the same changes, one sends at a time, and each change is sent once', async () => {
  const [one, other] = [await aTab(), await aTab()]
  await one.keep('Summer')
  await other.keep('Autumn')

  await Promise.all([one.sendOutbox(), other.sendOutbox(), one.sendOutbox()])

  expect(server.arrived.map(({ body }) => body.name)).toEqual(['Summer', 'Autumn'])
  expect(await one.rows()).toEqual([])
})

test('a suspended tab that was sending does not keep the others from it', async () => {
  const { keep, rows, sendOutbox } = await aTab()
  const suspended = Promise.withResolvers<void>()
  const held = navigator.locks.request(`poh-outbox:tab-person-${person}`, () => suspended.promise).catch(() => undefined)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
  await keep('Summer')

  void sendOutbox()

  await eventually(async () => expect(await rows()).toEqual([]))
  expect(server.done).toHaveLength(1)
  timeout.mockRestore()
  suspended.resolve()
  await held
})

test('pending changes are sent when the network comes back, and not when it goes away', async () => {
  const { keep, rows, sendOnReturn } = await aTab()
  const hear = (type: string) => {
    for (const [heard, listener] of page.addEventListener.mock.calls) if (heard === type) listener({ persisted: false })
  }
  goOffline()
  await keep('Summer')
  sendOnReturn()
  hear('offline')
  await new Promise((later) => setTimeout(later, 50))
  expect(server.arrived).toEqual([])

  goOnline()
  hear('online')

  await eventually(async () => expect(await rows()).toEqual([]))
  expect(server.done).toHaveLength(1)
})

test('the end of a session stops sending, and the same person’s next session continues it', async () => {
  const { keep, rows, sendOutbox, sendOnReturn, announceSession } = await aTab()
  const session = aSession({ epoch: `epoch-${person}`, currentUser: { ...aSession().currentUser, id: `tab-person-${person}` } })
  await replaceSession({ ...session, status: 'needs-auth' })
  await keep('Summer')
  sendOnReturn()
  await sendOutbox({ isUrgent: true })
  expect(server.arrived).toEqual([])

  await replaceSession(session)
  announceSession({ kind: 'signed-in', epoch: session.epoch })

  await eventually(async () => expect(await rows()).toEqual([]))
  expect(server.done).toHaveLength(1)
})

test('a page sends at once when it opens, including changes that failed a moment ago', async () => {
  const { keep, rows, work, sendOutbox, sendOnReturn } = await aTab()
  await keep('Summer')
  server.fates.push('lost-request')
  await sendOutbox()
  expect((await rows())[0]?.not_before).toBeGreaterThan(Date.now())
  await work()
    .outbox.toCollection()
    .modify({ not_before: Date.now() + 60_000 })

  sendOnReturn()

  await eventually(async () => expect(await rows()).toEqual([]))
})

test('a run that finds nothing due yet keeps the short wait after a run that did not reach the server', async () => {
  const { keep, rows, sendOutbox } = await aTab()
  await keep('Summer')
  server.fates.push('lost-request')
  await sendOutbox()

  await sendOutbox()

  await eventually(async () => expect(await rows()).toEqual([]), 5_000)
})

test('changes that failed are sent at once when syncing works again, though the browser never noticed that the network was gone', async () => {
  const { keep, rows, work, sendOnReturn } = await aTab()
  const { runSync } = await import('#app/sync/sync.ts')
  vi.spyOn(console, 'error').mockReturnValue()
  sendOnReturn()
  await runSync('list', () => Promise.reject(new TypeError('no network')))
  await keep('Summer')
  await work()
    .outbox.toCollection()
    .modify({ failures: 10, not_before: Date.now() + 8 * 60_000 })

  await runSync('list', () => Promise.resolve())

  await eventually(async () => expect(await rows()).toEqual([]))
})

test('a device without space says that it can’t send, until it can', async () => {
  const { keep, rows, sendOutbox } = await aTab()
  const { isDeviceFull } = await import('#app/outbox/deliver.ts')
  vi.spyOn(console, 'error').mockReturnValue()
  await keep('Summer')
  const full = fillDisk()

  await sendOutbox()
  const before = isDeviceFull()
  full.mockRestore()
  await sendOutbox()

  expect(before).toBe(true)
  expect(server.arrived).toHaveLength(1)
  expect([isDeviceFull(), await rows()]).toEqual([false, []])
})

test('leaving a page whose list failed is no sign that syncing works again', async () => {
  const { keep, rows, work, sendOnReturn } = await aTab()
  const { followSync, syncState } = await import('#app/sync/sync.ts')
  vi.spyOn(console, 'error').mockReturnValue()
  sendOnReturn()
  const leave = followSync('list', () => Promise.reject(new TypeError('no network')))
  await eventually(() => expect(syncState().failed).toBe(true))
  await keep('Summer')
  await work()
    .outbox.toCollection()
    .modify({ failures: 10, not_before: Date.now() + 8 * 60_000 })

  leave()
  await new Promise((later) => setTimeout(later, 50))

  expect(await rows()).toHaveLength(1)
  expect(server.arrived).toEqual([])
})

test('an urgent call also skips the waits in a run that is under way', async () => {
  const { keep, rows, work, sendOutbox } = await aTab()
  await keep('Summer')
  const answer = Promise.withResolvers<void>()
  const duringCall = vi.fn<typeof server.duringCall>(() => answer.promise)
  server.duringCall = duringCall
  void sendOutbox()
  await eventually(() => expect(duringCall).toHaveBeenCalledTimes(1))
  await keep('Autumn')
  const { seq } = (await rows()).at(-1) ?? {}
  await work()
    .outbox.filter((row) => row.seq === seq)
    .modify({ not_before: Date.now() + 60_000 })

  void sendOutbox({ isUrgent: true })

  await eventually(() => expect(duringCall).toHaveBeenCalledTimes(2))
  answer.resolve()
  await eventually(async () => expect(await rows()).toEqual([]))
})

test('a key that the server knows for another body is replaced once, and the change arrives', async () => {
  const { keep, rows, sendOutbox } = await aTab()
  await keep('Summer')
  const [kept] = await rows()
  server.keys.set(kept?.id ?? '', { body: 'of another change', answer: anEvent() })

  await sendOutbox()
  await sendOutbox({ isUrgent: true })

  expect(await rows()).toEqual([])
  expect(server.done.map(({ body }) => body.name)).toEqual(['Summer'])
  expect(new Set(server.arrived.map(({ key }) => key)).size).toBe(2)
})

test('a key that another request had after its answer was lost is replaced too: the sender’s company was merged since', async () => {
  const { keep, rows, sendOutbox } = await aTab()
  await keep('Summer')
  server.fates.push('lost-answer')
  await sendOutbox()
  for (const kept of server.keys.values()) kept.body = 'of another company'

  await sendOutbox({ isUrgent: true })

  expect(await rows()).toEqual([])
  expect(server.done.map(({ body }) => body.name)).toEqual(['Summer'])
})

test('a key that is refused again under a new one is replaced no further', async () => {
  const { keep, rows, sendOutbox } = await aTab()
  await keep('Summer')
  vi.spyOn(server.keys, 'get').mockReturnValue({ body: 'of another change', answer: anEvent() })

  await sendOutbox()
  await sendOutbox({ isUrgent: true })

  expect(await rows()).toMatchObject([{ state: 'refused', problem: { code: 'IDEMPOTENCY_MISMATCH' } }])
  expect(server.arrived).toHaveLength(2)
})

test.each([
  ['closed', 2],
  ['refused', 1],
] as const)('what the page shows is fetched again when a change is %s: a date may have changed', async (fate, times) => {
  const { keep, sendOutbox } = await aTab()
  const { followSync } = await import('#app/sync/sync.ts')
  const sync = vi.fn<() => Promise<void>>().mockResolvedValue()
  const leave = followSync('events', sync)
  await keep('Summer')
  server.fates.push(fate)

  await sendOutbox()

  expect(sync).toHaveBeenCalledTimes(times)
  leave()
})

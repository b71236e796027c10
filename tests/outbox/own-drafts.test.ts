import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'

let person = 0

beforeEach(() => {
  person += 1
})

/** A page of its own: with modules of its own, and a lock that it gives back when it is closed. */
async function aTab() {
  vi.resetModules()
  const { addEventListener } = aPage()
  const { replaceSession } = await import('#app/session/session-store.ts')
  const { rememberSession } = await import('#app/session/current-session.ts')
  const session = aSession({ epoch: `epoch-${person}`, currentUser: { ...aSession().currentUser, id: `person-${person}` } })
  await replaceSession(session)
  rememberSession(session)
  const drafts = await import('#app/outbox/drafts.ts')
  const { draftsUnder } = await import('#app/features/outbox/drafts-under.ts')
  const { work } = await import('#app/outbox/work.ts')
  const { holdPage } = await import('#app/session/page-lock.ts')
  holdPage()
  const form = draftsUnder<object, { name: string }>('sponsors:new')
  return {
    ...drafts,
    work,
    write: (name: string) => form.write({ base: null, values: { name }, problems: [] }),
    writeAtOnce: (name: string) => form.writeAtOnce({ base: null, values: { name }, problems: [] }),
    offered: async () => (await form.read())?.values.name,
    drop: () => form.drop(),
    close: async () => {
      for (const [type, leave] of addEventListener.mock.calls) if (type === 'pagehide') leave({ persisted: false })
      await new Promise((done) => setTimeout(done, 20))
    },
  }
}

test('two pages that write in the same form both find their own words after a reload', async () => {
  const [a, b] = [await aTab(), await aTab()]
  await a.write('Alpha')
  await b.write('Beta')
  await a.write('Alpha Homes')

  await a.close()
  const reloaded = await aTab()
  expect(await reloaded.offered()).toBe('Alpha Homes')
  await b.close()

  await expect((await aTab()).offered()).resolves.toBe('Beta')
})

test('what a page wrote is offered after a reload, although its lock is given back a moment later', async () => {
  const left = await aTab()
  await left.write('Alpha')
  const reloaded = await aTab()

  const offered = reloaded.offered()
  await new Promise((done) => setTimeout(done, 100))
  await left.close()

  await expect(offered).resolves.toBe('Alpha')
})

test('what both have left is offered one after the other, and by one page each', async () => {
  for (const name of ['Alpha', 'Beta']) {
    const tab = await aTab()
    const other = await aTab()
    await tab.write(name)
    await other.write(`${name} again`)
    await tab.close()
    await other.close()
  }
  const [first, second] = [await aTab(), await aTab()]

  const found = [await first.offered(), await second.offered()]
  await first.drop()
  found.push(await first.offered())
  await first.drop()
  found.push(await first.offered())

  expect(new Set(found)).toEqual(new Set(['Alpha', 'Alpha again', 'Beta', 'Beta again']))
  await first.drop()
  expect(await first.offered()).toBeUndefined()
  expect(await second.offered()).toBe(found[1])
})

test('sending or discarding what one page wrote leaves the other’s', async () => {
  const [a, b] = [await aTab(), await aTab()]
  await a.write('Alpha')
  await b.write('Beta')

  await a.drop()

  expect(await b.offered()).toBe('Beta')
  expect(await a.offered()).toBeUndefined()
})

test('what a page had not stored when it was closed doesn’t replace another’s, nor is it dropped for that', async () => {
  const [a, b] = [await aTab(), await aTab()]
  await b.write('Beta')
  await a.write('Alph')
  const { localStorage } = globalThis
  expect(a.writeAtOnce('Alpha')).toBe(true)
  await b.write('Beta Homes')
  await a.close()

  const after = await aTab()
  vi.stubGlobal('localStorage', localStorage)

  expect(await after.offered()).toBe('Alpha')
  expect(await b.offered()).toBe('Beta Homes')
})

test('a draft of an earlier build, which names no page, is offered', async () => {
  const tab = await aTab()
  await tab.saveDraft('sponsors:new', { base: null, values: { name: 'Left' } })

  expect(await tab.offered()).toBe('Left')
})

import { beforeEach, expect, test, vi } from 'vitest'
import { askEarly, isAskedEarly, takeEarlyAnswer } from '#app/http/early-answers.ts'
import { dataPrefix } from '#app/session/database-names.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/browser-globals.ts'
import { aSession, origin, OriginDouble, problem } from '#tests/support/origin-double.ts'

const address = `${origin}/api/v1/mine`
const request = (epoch = 'epoch-1', method = 'GET') => new Request(address, { method, headers: { 'x-session-epoch': epoch } })

let service: OriginDouble

beforeEach(async () => {
  aPage()
  service = new OriginDouble()
  service.install()
  await replaceSession(aSession())
  await deleteRows()
})

function deleteRows(): Promise<void> {
  return new Promise((done) => {
    indexedDB.deleteDatabase(`${dataPrefix}uid-1`).onsuccess = () => done()
  })
}

test('on a device without rows the server is asked at once, with the three headers', async () => {
  askEarly('epoch-1', [address])

  const answer = await takeEarlyAnswer(request())

  expect(await answer?.response.json()).toEqual({ data: 'read' })
  const [sent] = service.calls
  expect(['authorization', 'x-app-token', 'x-web-origin'].map((name) => sent?.headers.get(name))).toEqual(['Bearer f0', 'a0', 'true'])
  expect(await isAskedEarly()).toBe(true)
})

test('an answer is taken once: who asks again, asks the server', async () => {
  askEarly('epoch-1', [address])
  await takeEarlyAnswer(request())

  expect(await takeEarlyAnswer(request())).toBeUndefined()
})

test('an answer says when it was asked for and when it came, for the clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  service.duringCall = async () => void vi.setSystemTime(4_000)
  await replaceSession(aSession())
  askEarly('epoch-1', [address])
  await isAskedEarly()

  const answer = await takeEarlyAnswer(request())
  vi.useRealTimers()

  expect([answer?.sentAt, answer?.receivedAt]).toEqual([1_000, 4_000])
})

test('an answer that came after the sign-out is nobody’s', async () => {
  askEarly('epoch-1', [address])
  await isAskedEarly()
  await replaceSession({ status: 'signed-out', epoch: 'gone' })

  expect(await takeEarlyAnswer(request())).toBeUndefined()
})

test('an answer goes to no other sign-in', async () => {
  askEarly('epoch-1', [address])
  await isAskedEarly()
  await replaceSession(aSession({ epoch: 'epoch-2' }))

  expect([await takeEarlyAnswer(request('epoch-2')), await takeEarlyAnswer(request('epoch-1'))]).toEqual([undefined, undefined])
})

test('a request of another sign-in takes none, also while the one that was asked under still stands', async () => {
  askEarly('epoch-1', [address])

  expect(await takeEarlyAnswer(request('epoch-2'))).toBeUndefined()
})

test('a write takes no early answer', async () => {
  askEarly('epoch-1', [address])

  expect(await takeEarlyAnswer(request('epoch-1', 'POST'))).toBeUndefined()
})

test('a refusal is left to the application, which knows what to do about it', async () => {
  service.apiReplies.push(problem(401, 'TOKEN_EXPIRED'))
  askEarly('epoch-1', [address])

  expect(await takeEarlyAnswer(request())).toBeUndefined()
  expect(service.exchanges).toBe(0)
})

test('without a network the application asks for itself', async () => {
  service.apiReplies.push(new TypeError('Failed to fetch'))
  askEarly('epoch-1', [address])

  expect(await takeEarlyAnswer(request())).toBeUndefined()
})

test('a device with rows is left alone: its page is drawn from them', async () => {
  await new Promise<void>((done) => {
    const opening = indexedDB.open(`${dataPrefix}uid-1`)
    opening.onsuccess = () => {
      opening.result.close()
      done()
    }
  })
  askEarly('epoch-1', [address])

  expect([await isAskedEarly(), await takeEarlyAnswer(request()), service.calls]).toEqual([false, undefined, []])
})

test.each([
  ['tokens that are about to end', aSession({ fTokenExpiresAt: Date.now() + 30_000 })],
  ['no tokens', aSession({ fToken: null })],
  ['an ended sign-in', aSession({ status: 'needs-auth' })],
  ['another sign-in than the page shows', aSession({ epoch: 'epoch-2' })],
  ['a signed-out device', { status: 'signed-out', epoch: 'epoch-1' } as const],
])('with %s nothing is asked early', async (_, stored) => {
  await replaceSession(stored)
  askEarly('epoch-1', [address])

  expect([await isAskedEarly(), service.calls]).toEqual([false, []])
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { ProblemCode } from '#contract/http/problem.ts'
import { problems } from '#contract/http/problem.ts'
import type { FileToSend } from '#app/http/upload-file.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aSession, origin } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'
import { replaceSession } from '#app/session/session-store.ts'

type Answer = 'arrives' | 'hangs' | 'unreached' | 'signed-out' | ProblemCode

const { locks } = navigator
let page: ReturnType<typeof aPage>
let person = 0
/** What becomes of each file; all others arrive. */
let answers: Map<string, Answer>
/** What set out, in order. */
let sent: { id: string; owner: string }[]
/** What becomes of the action that takes in artwork. */
const taking = vi.fn<(...call: unknown[]) => Promise<unknown>>()
const artwork = aWaitingPhoto({
  id: 'art',
  owner_type: 'advertisements',
  owner_id: 'ad',
  purpose: 'AD_ARTWORK',
  action: { exception: ' Agreed by phone ' },
})
let inFlight = 0
let maxInFlight = 0
let hanging: (() => void)[]
let losing: (() => void)[]

beforeEach(() => {
  page = aPage()
  vi.stubGlobal('navigator', { locks, onLine: true })
  vi.stubGlobal('location', { origin, href: `${origin}/`, pathname: '/', search: '' })
  person += 1
  taking.mockReset()
  ;[answers, sent, inFlight, maxInFlight, hanging, losing] = [new Map(), [], 0, 0, [], []]
})

/** The modules of one tab, signed in; what goes over the wire is the double's. */
async function aTab({ uid = `sender-${person}` } = {}) {
  vi.resetModules()
  const { rememberSession } = await import('#app/session/current-session.ts')
  const session = aSession({ epoch: `epoch-${uid}`, currentUser: { ...aSession().currentUser, id: uid } })
  await replaceSession(session)
  rememberSession(session)
  const { NotReached, Refused } = await import('#app/http/call-errors.ts')
  const { SessionDied } = await import('#app/session/session-errors.ts')
  vi.doMock('#app/outbox/commands/command.ts', () => ({ command: taking }))
  vi.doMock('#app/http/upload-file.ts', () => ({
    uploadFile: async ({ file, fields, signal }: FileToSend) => {
      const id = fields.client_id
      sent.push({ id, owner: uid })
      inFlight += 1
      maxInFlight = Math.max(maxInFlight, inFlight)
      try {
        await new Promise((later) => setTimeout(later, 5))
        const answer = answers.get(id) ?? 'arrives'
        if (answer === 'hangs') {
          await new Promise<void>((go, no) => {
            hanging.push(go)
            losing.push(() => no(new NotReached({ cause: new TypeError('reset') })))
            signal.addEventListener('abort', () => no(new Error('ended')))
          })
        } else if (answer === 'unreached') throw new NotReached({ cause: new TypeError('reset') })
        else if (answer === 'signed-out') throw new SessionDied('TOKEN_EXPIRED')
        else if (answer !== 'arrives') {
          const { status: code, title } = problems[answer]
          throw new Refused({ type: '', title, status: code, detail: `no: ${answer}`, instance: '', code: answer })
        }
        return { id, name: file.name, mime: file.type, width: 4, height: 3, notice: null, variants: { thumb: null } }
      } finally {
        inFlight -= 1
      }
    },
  }))
  const [sending, queue, { work }, { announceSession }] = await Promise.all([
    import('#app/files/send-photos.ts'),
    import('#app/files/photo-queue.ts'),
    import('#app/outbox/work.ts'),
    import('#app/session/session-channel.ts'),
  ])
  const keep = (...ids: string[]) => Promise.all(ids.map((id) => queue.storePhoto(aWaitingPhoto({ id }), photoBytes)))
  const rows = () => queue.photosOf(work(), uid)
  return { ...sending, ...queue, keep, rows, session, announceSession, left: async () => (await rows()).map(({ id }) => id) }
}

const sentIds = () => sent.map(({ id }) => id)

test('every photo is sent once, three at a time, and leaves the device when it has arrived', async () => {
  const { keep, left, sendPhotos } = await aTab()
  const ids = ['a', 'b', 'c', 'd', 'e']
  for (const id of ids) answers.set(id, 'hangs')
  await keep(...ids)

  const sending = Promise.all([sendPhotos(), sendPhotos()])
  for (const together of [3, 2]) {
    await eventually(() => expect(hanging).toHaveLength(together))
    for (const go of hanging.splice(0)) go()
  }
  await sending

  expect(sentIds().toSorted()).toEqual(ids)
  expect(maxInFlight).toBe(3)
  expect(await left()).toEqual([])
})

test('uploads that wait for the server leave one of a browser’s six connections to everything else', async () => {
  const { keep, left, sendPhotos } = await aTab()
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  for (const id of ids) answers.set(id, 'hangs')
  await keep(...ids)
  const clock = vi.spyOn(Date, 'now')
  const sending = sendPhotos()

  for (const together of [3, 5]) {
    await eventually(() => expect(hanging).toHaveLength(together), 10_000)
    clock.mockReturnValue(Date.now() + 10_000)
  }
  // It looks again every two seconds.
  await new Promise((later) => setTimeout(later, 2_500))

  expect(maxInFlight).toBe(5)
  clock.mockRestore()
  await eventually(async () => {
    for (const go of hanging.splice(0)) go()
    expect(await left()).toEqual([])
  }, 10_000)
  await sending
})

test('a full disk that can’t take the thumbnail does not keep an uploaded photo’s bytes, nor sends it again', async () => {
  const { keep, left, sendPhotos } = await aTab()
  const { data } = await import('#app/sync/data.ts')
  const full = vi.spyOn(data().pictures, 'put').mockRejectedValue(new DOMException('The disk is full.', 'QuotaExceededError'))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await keep('a')

  await sendPhotos()

  expect(full).toHaveBeenCalled()
  expect([sentIds(), await left()]).toEqual([['a'], []])
})

test('uploaded artwork is submitted once, and again later if the outcome is undecided', async () => {
  const { storePhoto, retryPhoto, left, sendPhotos } = await aTab()
  await storePhoto(artwork, photoBytes)
  taking.mockResolvedValueOnce({ ok: false, code: 'UNSENT', message: 'not yet' }).mockResolvedValueOnce({ ok: true })

  await sendPhotos()
  const waiting = await left()
  await retryPhoto('art')
  await sendPhotos()

  expect([waiting, await left()]).toEqual([['art'], []])
  expect(taking).toHaveBeenCalledTimes(2)
  expect(taking.mock.lastCall?.slice(0, 2)).toEqual([
    'advertisements.act',
    { params: { id: 'ad', action: 'artwork' }, body: { file_id: 'art', exception: 'Agreed by phone' } },
  ])
})

test.each(['ACCOUNT_DISABLED', 'TOKEN_REVOKED', 'UNAVAILABLE'] as const)('artwork is not rejected for %s', async (code) => {
  const { storePhoto, rows, sendPhotos } = await aTab()
  await storePhoto(artwork, photoBytes)
  taking.mockResolvedValueOnce({ ok: false, code, message: 'This is not about the file.' })

  await sendPhotos()

  expect(await rows()).toMatchObject([{ id: 'art', state: 'waiting' }])
})

test('rejected artwork stays on the device with the server’s message', async () => {
  const { storePhoto, rows, sendPhotos } = await aTab()
  await storePhoto(artwork, photoBytes)
  taking.mockResolvedValueOnce({ ok: false, code: 'WRONG_STATE', message: 'It is cancelled.' })

  await sendPhotos()

  expect(await rows()).toMatchObject([{ id: 'art', state: 'refused', sentence: 'It is cancelled.' }])
})

test('of two tabs, one sends at a time, and each photo is sent once', async () => {
  const [one, other] = [await aTab(), await aTab()]
  await one.keep('a', 'b')
  await other.keep('c')

  await Promise.all([one.sendPhotos(), other.sendPhotos()])

  expect(sentIds().toSorted()).toEqual(['a', 'b', 'c'])
})

test('a rejected photo keeps the server’s message, and blocks no other', async () => {
  const { keep, rows, sendPhotos } = await aTab()
  answers.set('a', 'FIELDS_INVALID')
  await keep('a', 'b')

  await sendPhotos()

  expect(await rows()).toMatchObject([{ id: 'a', state: 'refused', sentence: 'no: FIELDS_INVALID' }])
})

test('a photo without an answer waits, is not retried at once, and is sent on request', async () => {
  const { keep, rows, left, sendPhotos } = await aTab()
  answers.set('a', 'unreached')
  await keep('a', 'b')
  await sendPhotos()
  expect(await rows()).toMatchObject([{ id: 'a', state: 'waiting', failures: 1 }])
  answers.clear()
  await sendPhotos()
  expect(sentIds().filter((id) => id === 'a')).toHaveLength(1)

  await sendPhotos({ isUrgent: true })

  expect(await left()).toEqual([])
})

test.each(['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'NOT_FOUND'] as const)('after %s it waits for a later retry', async (code) => {
  const { keep, rows, sendPhotos } = await aTab()
  answers.set('a', code)
  await keep('a')

  await sendPhotos()

  expect(await rows()).toMatchObject([{ state: 'waiting', failures: 1 }])
})

test('a photo whose record is never created is rejected in the end', async () => {
  const { keep, rows, sendPhotos } = await aTab()
  answers.set('a', 'NOT_FOUND')
  await keep('a')
  for (let turn = 0; turn < 6; turn += 1) await sendPhotos({ isUrgent: true })

  expect(await rows()).toMatchObject([{ state: 'refused', sentence: 'no: NOT_FOUND' }])
})

test('uploads that hang do not block the others', { timeout: 20_000 }, async () => {
  const { keep, left, sendPhotos } = await aTab()
  for (const id of ['a', 'b', 'c']) answers.set(id, 'hangs')
  await keep('a', 'b', 'c')
  const sending = sendPhotos()
  await eventually(() => expect(hanging).toHaveLength(3))
  await keep('d')
  void sendPhotos()

  await eventually(async () => expect(await left()).toEqual(['a', 'b', 'c']))
  for (const go of hanging) go()
  await sending
  expect(await left()).toEqual([])
})

test('an upload that hangs does not keep an urgent call from skipping the others’ waits', async () => {
  const { keep, rows, left, sendPhotos, schedulePhotoRetry } = await aTab()
  answers.set('a', 'hangs')
  await keep('a', 'b')
  for (const row of await rows()) if (row.id === 'b') await schedulePhotoRetry(row, Date.now() + 60_000)
  const sending = sendPhotos()
  await eventually(() => expect(hanging).toHaveLength(1))

  void sendPhotos({ isUrgent: true })

  await eventually(async () => expect(await left()).toEqual(['a']))
  for (const go of hanging) go()
  await sending
})

test('what fails after an urgent call waits again, and is not sent twice in a row', async () => {
  const { keep, rows, sendPhotos, schedulePhotoRetry } = await aTab()
  answers.set('a', 'hangs').set('b', 'UNAVAILABLE')
  await keep('a', 'b')
  for (const row of await rows()) if (row.id === 'b') await schedulePhotoRetry(row, Date.now() + 60_000)
  const sending = sendPhotos()
  await eventually(() => expect(hanging).toHaveLength(1))

  void sendPhotos({ isUrgent: true })
  await eventually(() => expect(sentIds()).toContain('b'))
  for (const go of hanging) go()
  await sending

  expect(sentIds()).toEqual(['a', 'b'])
})

test('an upload that was under way at an urgent call and fails is sent again at once', async () => {
  const { keep, left, sendPhotos } = await aTab()
  answers.set('a', 'hangs')
  await keep('a')
  const sending = sendPhotos()
  await eventually(() => expect(hanging).toHaveLength(1))

  void sendPhotos({ isUrgent: true })
  answers.clear()
  for (const lose of losing) lose()
  await sending

  expect([sentIds(), await left()]).toEqual([['a', 'a'], []])
})

test('a suspended tab that was sending keeps the others from it for minutes only', async () => {
  const { keep, left, sendPhotos } = await aTab()
  const suspended = Promise.withResolvers<void>()
  const held = locks.request(`poh-photos:sender-${person}`, () => suspended.promise).catch(() => undefined)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
  await keep('a')

  await sendPhotos()

  expect(await left()).toEqual([])
  expect(timeout.mock.calls[0]?.[0]).toBeLessThanOrEqual(5 * 60_000)
  timeout.mockRestore()
  suspended.resolve()
  await held
})

test('a tab whose lock another one took begins no more uploads', async () => {
  const [slow, other] = [await aTab(), await aTab()]
  for (const id of ['a', 'b', 'c']) answers.set(id, 'hangs')
  await slow.keep('a', 'b', 'c', 'd', 'e')
  const slowly = slow.sendPhotos()
  await eventually(() => expect(hanging).toHaveLength(3))
  answers = new Map([
    ['d', 'hangs'],
    ['e', 'hangs'],
  ])
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
  const sending = other.sendPhotos()
  await eventually(() => expect(hanging).toHaveLength(5))
  timeout.mockRestore()

  for (const go of hanging.splice(0, 3)) go()
  await slowly
  for (const go of hanging) go()
  await sending

  expect(sentIds().filter((id) => id === 'd' || id === 'e')).toEqual(['d', 'e'])
  expect(await other.left()).toEqual([])
})

test('the upload of a photo that is removed is aborted, and not repeated', async () => {
  const { keep, dropPhoto, restorePhotos, rows, sendPhotos } = await aTab()
  answers.set('a', 'hangs')
  await keep('a')
  const sending = sendPhotos()
  await eventually(() => expect(hanging).toHaveLength(1))

  await dropPhoto({ file_id: 'a', owner_id: 'entry', purpose: 'ENTRY_PHOTO', photo: { file_id: 'a' }, index: 0 })
  void sendPhotos()
  await sending

  expect(await rows()).toEqual([])
  answers.clear()
  await restorePhotos(['a'])
  await sendPhotos()
  expect(await rows()).toEqual([])
})

test('a tab killed before it recorded the answer sends the same photo again under the same id', async () => {
  const first = await aTab()
  await first.keep('a')
  answers.set('a', 'hangs')
  void first.sendPhotos()
  await eventually(() => expect(sentIds()).toEqual(['a']))
  // The server has it; the tab is gone, and its lock with it.
  vi.stubGlobal('navigator', { locks: { request: (...given: unknown[]) => (given.at(-1) as () => unknown)() }, onLine: true })
  answers.clear()
  const next = await aTab()

  await next.sendPhotos({ isUrgent: true })

  expect(sentIds()).toEqual(['a', 'a'])
  expect(await next.left()).toEqual([])
})

test('the end of a session stops sending without counting as a failure, and the same person’s next session continues', async () => {
  const { keep, rows, session, sendPhotos, sendPhotosOnReturn, announceSession } = await aTab()
  await keep('a')
  answers.set('a', 'signed-out')
  await sendPhotos()
  expect(await rows()).toMatchObject([{ state: 'waiting', failures: 0 }])
  await replaceSession({ ...session, status: 'needs-auth' })
  answers.clear()
  sendPhotosOnReturn()
  await sendPhotos({ isUrgent: true })
  expect(sentIds()).toEqual(['a'])

  await replaceSession(session)
  announceSession({ kind: 'signed-in', epoch: session.epoch })

  await eventually(async () => expect(await rows()).toEqual([]))
})

test('nobody else’s session sends it', async () => {
  const owner = await aTab({ uid: `owner-${person}` })
  await owner.keep('a')
  const other = await aTab({ uid: `other-${person}` })

  await other.sendPhotos({ isUrgent: true })

  expect(sent).toEqual([])
})

test('it waits while offline, and is sent by itself when the network is back', async () => {
  const { keep, rows, sendPhotos, sendPhotosOnReturn } = await aTab()
  vi.stubGlobal('navigator', { locks, onLine: false })
  await keep('a')
  sendPhotosOnReturn()
  await sendPhotos()
  expect(sent).toEqual([])

  vi.stubGlobal('navigator', { locks, onLine: true })
  for (const [heard, listener] of page.addEventListener.mock.calls) if (heard === 'online') listener({ persisted: false })

  await eventually(async () => expect(await rows()).toEqual([]))
})

test('a photo that a change names is known to be named offline too, so that it does not come back after the change is discarded', async () => {
  vi.stubGlobal('navigator', { locks, onLine: false })
  const { storePhoto, rows, sendPhotos } = await aTab()
  const { enqueue } = await import('#app/outbox/outbox.ts')
  await storePhoto(aWaitingPhoto({ id: 'porch', is_named: false }), photoBytes)
  const body = { gallery: [{ file_id: 'porch' }] }
  await enqueue(
    { resource: 'entries', id: 'entry', label: '', endpoint: 'entries.update', body, base: { version: 1 } },
    { draftKey: 'entries:entry' },
  )

  await sendPhotos()

  expect(await rows()).toMatchObject([{ id: 'porch', is_named: true }])
})

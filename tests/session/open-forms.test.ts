import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, rememberSession } from '#app/session/current-session.ts'
import { askBeforeUnload, registerReading, saveOpenForms, registerForm } from '#app/session/open-forms.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

/** What the browser tells a page. */
let page: EventTarget & { hidden: boolean; body: { inert: boolean } }
const reload = vi.fn<() => void>()
const aForm = (form: Partial<Parameters<typeof registerForm>[0]> = {}) =>
  registerForm({ save: () => Promise.resolve(), saveAtOnce: () => false, isSaved: () => false, ...form })
/** Of a page that goes into the back/forward cache, or comes back from it. */
const passing = (type: string, persisted = true) => Object.assign(new Event(type), { persisted })

/** As in a page that is not yet being loaded again. */
async function freshly() {
  vi.resetModules()
  const [forms, storage] = await Promise.all([import('#app/session/open-forms.ts'), import('#app/session/watch-storage.ts')])
  return { open: forms.registerForm, startingAnew: storage.isStartingAnew }
}

beforeEach(() => {
  aPage()
  rememberSession(aSession())
  page = Object.assign(new EventTarget(), { hidden: false, body: { inert: false } })
  reload.mockReset()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

test('the edits in every open form are stored on the device, even if one form fails', async () => {
  const written = vi.fn<() => Promise<void>>().mockResolvedValue()
  const closed = vi.fn<() => Promise<void>>().mockResolvedValue()
  aForm({ save: () => Promise.reject(new Error('The disk is full.')) })
  aForm({ save: written })
  const close = aForm({ save: closed })
  close()

  await saveOpenForms()

  expect(written).toHaveBeenCalledOnce()
  expect(closed).not.toHaveBeenCalled()
})

test('the edits in an open form are stored when its page is hidden, and again when it is closed', () => {
  const keep = vi.fn<() => Promise<void>>().mockResolvedValue()
  const close = aForm({ save: keep })

  page.dispatchEvent(new Event('visibilitychange'))
  expect(keep).not.toHaveBeenCalled()
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(keep).toHaveBeenCalledTimes(1)
  page.dispatchEvent(passing('pagehide', false))
  expect(keep).toHaveBeenCalledTimes(2)

  close()
  page.dispatchEvent(passing('pagehide', false))
  expect(keep).toHaveBeenCalledTimes(2)
})

test('edits that a closing page has stored at once are left to the next page', () => {
  const keep = vi.fn<() => Promise<void>>().mockResolvedValue()
  page.hidden = true
  aForm({ save: keep, saveAtOnce: () => true })

  page.dispatchEvent(passing('pagehide', false))
  page.dispatchEvent(new Event('visibilitychange'))

  expect(keep).not.toHaveBeenCalled()
})

test('a page in the back/forward cache calls no database: it still has its edits when it comes back', () => {
  const keep = vi.fn<() => Promise<void>>().mockResolvedValue()
  page.hidden = true
  aForm({ save: keep })

  page.dispatchEvent(passing('pagehide'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(keep).not.toHaveBeenCalled()

  page.dispatchEvent(passing('pageshow'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(keep).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['stored its edits at once', { saveAtOnce: () => true }],
  ['has stored its edits', { isSaved: () => true }],
])('a page that %s starts anew when it comes back, because other pages may have sent or discarded them', async (_, form) => {
  const { open, startingAnew } = await freshly()
  const saveAtOnce = vi.fn<() => boolean>('saveAtOnce' in form ? form.saveAtOnce : () => false)
  const save = vi.fn<() => Promise<void>>().mockResolvedValue()
  open({ save, isSaved: () => false, ...form, saveAtOnce })
  // Loading it again hides it once more.
  reload.mockImplementation(() => void page.dispatchEvent(passing('pagehide', false)))

  page.dispatchEvent(passing('pagehide'))
  expect(reload).not.toHaveBeenCalled()
  page.dispatchEvent(passing('pageshow'))

  expect(reload).toHaveBeenCalledOnce()
  expect(startingAnew()).toBe(true)
  expect(page.body.inert).toBe(true)
  expect(saveAtOnce).toHaveBeenCalledOnce()
  expect(save).not.toHaveBeenCalled()
})

test('a page that comes back after the sign-out is not loaded again', async () => {
  const { open } = await freshly()
  open({ save: () => Promise.resolve(), saveAtOnce: () => true, isSaved: () => false })

  page.dispatchEvent(passing('pagehide'))
  forgetSession()
  page.dispatchEvent(passing('pageshow'))

  expect(reload).not.toHaveBeenCalled()
})

test('the browser asks before it leaves the page only as long as the work goes on, also if that fails', async () => {
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const work = Promise.withResolvers<string>()

  const running = askBeforeUnload(() => work.promise)
  expect(asks()).toBe(true)
  work.resolve('done')
  expect(await running).toBe('done')
  expect(asks()).toBe(false)

  await expect(askBeforeUnload(() => Promise.reject(new Error('No network.')))).rejects.toThrow('No network.')
  expect(asks()).toBe(false)
})

test('the browser asks before it closes a page that still reads a chosen file', async () => {
  const { promise: file, resolve: read } = Promise.withResolvers<void>()
  const asksNow = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  registerReading(file)
  expect(asksNow()).toBe(true)
  read()
  await file
  await Promise.resolve()

  await vi.waitFor(() => expect(asksNow()).toBe(false))
})

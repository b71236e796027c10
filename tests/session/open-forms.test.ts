import { beforeEach, expect, test, vi } from 'vitest'
import { saveOpenForms, registerForm } from '#app/session/open-forms.ts'

/** What the browser tells a page. */
let page: EventTarget & { hidden: boolean }
const reload = vi.fn<() => void>()
const notAtOnce = () => false
/** Of a page that goes into the back/forward cache, or comes back from it. */
const passing = (type: string, persisted = true) => Object.assign(new Event(type), { persisted })

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false })
  reload.mockReset()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

test('the edits in every open form are stored on the device, even if one form fails', async () => {
  const written = vi.fn<() => Promise<void>>().mockResolvedValue()
  const closed = vi.fn<() => Promise<void>>().mockResolvedValue()
  registerForm(() => Promise.reject(new Error('The disk is full.')), notAtOnce)
  registerForm(written, notAtOnce)
  const close = registerForm(closed, notAtOnce)
  close()

  await saveOpenForms()

  expect(written).toHaveBeenCalledOnce()
  expect(closed).not.toHaveBeenCalled()
})

test('the edits in an open form are stored when its page is hidden, and again when it is closed', () => {
  const keep = vi.fn<() => Promise<void>>().mockResolvedValue()
  const close = registerForm(keep, notAtOnce)

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
  registerForm(keep, () => true)

  page.dispatchEvent(passing('pagehide', false))
  page.dispatchEvent(new Event('visibilitychange'))

  expect(keep).not.toHaveBeenCalled()
})

test('a page in the back/forward cache calls no database: it still has its edits when it comes back', () => {
  const keep = vi.fn<() => Promise<void>>().mockResolvedValue()
  page.hidden = true
  registerForm(keep, notAtOnce)

  page.dispatchEvent(passing('pagehide'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(keep).not.toHaveBeenCalled()

  page.dispatchEvent(passing('pageshow'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(keep).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('a page that stored its edits at once starts anew when it comes back, because the next page has taken them', () => {
  registerForm(
    () => Promise.resolve(),
    () => true,
  )

  page.dispatchEvent(passing('pagehide'))
  expect(reload).not.toHaveBeenCalled()
  page.dispatchEvent(passing('pageshow'))

  expect(reload).toHaveBeenCalledOnce()
})

import { beforeEach, expect, test, vi } from 'vitest'
import { saveOpenForms, registerForm } from '#app/session/open-forms.ts'

/** What the browser tells a page. */
let page: EventTarget & { hidden: boolean }

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

test('the edits in every open form are stored on the device, even if one form fails', async () => {
  const written = vi.fn<() => Promise<void>>().mockResolvedValue()
  const closed = vi.fn<() => Promise<void>>().mockResolvedValue()
  registerForm(() => Promise.reject(new Error('The disk is full.')))
  registerForm(written)
  const close = registerForm(closed)
  close()

  await saveOpenForms()

  expect(written).toHaveBeenCalledOnce()
  expect(closed).not.toHaveBeenCalled()
})

test('the edits in an open form are stored when its page is hidden, and again when it is closed', () => {
  const keep = vi.fn<() => Promise<void>>().mockResolvedValue()
  const close = registerForm(keep)

  page.dispatchEvent(new Event('visibilitychange'))
  expect(keep).not.toHaveBeenCalled()
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(keep).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('pagehide'))
  expect(keep).toHaveBeenCalledTimes(2)

  close()
  page.dispatchEvent(new Event('pagehide'))
  expect(keep).toHaveBeenCalledTimes(2)
})

test('edits that a closing page has stored at once are left to the next page', () => {
  const keep = vi.fn<() => Promise<void>>().mockResolvedValue()
  page.hidden = true
  registerForm(keep, () => true)

  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(new Event('visibilitychange'))

  expect(keep).not.toHaveBeenCalled()
})

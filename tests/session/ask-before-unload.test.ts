import { expect, test, vi } from 'vitest'
import { askBeforeUnload } from '#app/session/ask-before-unload.ts'

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

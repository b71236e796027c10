import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPrint } from '#app/features/entries/print/open-print.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

afterEach(() => {
  vi.useRealTimers()
})

test('a print dialog that opens is all that happens', async () => {
  vi.stubGlobal('print', () => page.dispatchEvent(new Event('beforeprint')))

  const opening = openPrint()

  await expect(opening).resolves.toBe(true)
})

test.each([
  ['has no print', undefined],
  ['has a print that does nothing', () => undefined],
])('an app that %s is found out', async (_, print) => {
  vi.stubGlobal('print', print)

  const opening = openPrint()
  await vi.runAllTimersAsync()

  await expect(opening).resolves.toBe(false)
})

import { afterEach, expect, test, vi } from 'vitest'
import { afterPaint } from '#app/ui/after-paint.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a part is loaded behind the paint of the frame that asked for it, not before', async () => {
  vi.useFakeTimers()
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const load = vi.fn(async () => 'the part')

  const loading = afterPaint(load)()
  await vi.runAllTimersAsync()
  expect(load).not.toHaveBeenCalled()

  frames[0]?.()
  expect(load).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(await loading).toBe('the part')
})

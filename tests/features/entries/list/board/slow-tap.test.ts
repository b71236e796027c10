import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isMove, pressHeld } from '#app/features/entries/list/board/slow-tap.ts'

class FakeElement extends EventTarget {
  readonly click = vi.fn<() => void>()

  closest(): this {
    return this
  }
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('Element', FakeElement)
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const aClick = () => new Event('click', { cancelable: true })

test('a card that is held and put down in place is pressed once, and the browser follows no link itself', () => {
  const link = new FakeElement()

  pressHeld(link)
  const [own, later] = [aClick(), aClick()]
  window.dispatchEvent(own)
  expect(link.click).not.toHaveBeenCalled()
  vi.runAllTimers()
  window.dispatchEvent(later)

  expect(link.click).toHaveBeenCalledOnce()
  expect([own.defaultPrevented, later.defaultPrevented]).toEqual([true, false])
})

test('a finger that trembles moves nothing', () => {
  expect([isMove({ x: 5, y: -5 }), isMove({ x: 0, y: 12 })]).toEqual([false, true])
})

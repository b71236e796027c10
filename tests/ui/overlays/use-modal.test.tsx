import { beforeEach, expect, test, vi } from 'vitest'
import { useLeaving } from '#app/ui/overlays/use-leaving.ts'
import { useModal } from '#app/ui/overlays/use-modal.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

type Blocker = (to: { action: string }) => boolean

const blockers = vi.hoisted(() => [] as Blocker[])
vi.mock('@tanstack/react-router', () => ({
  useBlocker: ({ shouldBlockFn }: { shouldBlockFn: Blocker }) => void blockers.push(shouldBlockFn),
}))
const focusContent = vi.hoisted(() => vi.fn<() => void>())
vi.mock('#app/ui/overlays/focus-content.ts', () => ({ focusContent }))
beforeEach(() => void vi.stubGlobal('HTMLElement', EventTarget))

/** As the router asks: the first to block ends it. */
const isBlocked = (action: string, ...asked: (Blocker | undefined)[]) => asked.some((blocker) => blocker?.({ action }))

async function mounted(mount: () => void) {
  const hook = await mountHook(mount, {})
  return { blocker: blockers.at(-1), hook }
}

test('Back closes the topmost modal and stays on the page, whose own question is not asked', async () => {
  const [closeOuter, closeInner] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const page = await mounted(() => void useLeaving(() => true))
  const outer = await mounted(() => useModal(closeOuter))
  const inner = await mounted(() => useModal(closeInner))
  const all = [page.blocker, outer.blocker, inner.blocker]

  expect(page.blocker?.({ action: 'BACK' })).toBe(false)
  expect(isBlocked('BACK', ...all)).toBe(true)
  expect([closeOuter.mock.calls.length, closeInner.mock.calls.length]).toEqual([0, 1])

  await inner.hook.leave()
  expect(isBlocked('BACK', page.blocker, outer.blocker)).toBe(true)
  expect(closeOuter).toHaveBeenCalledOnce()

  await outer.hook.leave()
  expect(page.blocker?.({ action: 'BACK' })).toBe(true)
})

test('a link closes no modal, and neither does Back if the address says that it is open', async () => {
  const onClose = vi.fn<() => void>()
  const page = await mounted(() => void useLeaving(() => true))
  const { blocker } = await mounted(() => useModal(onClose, { isInAddress: true }))

  expect([blocker?.({ action: 'BACK' }), page.blocker?.({ action: 'BACK' })]).toEqual([false, true])
  const other = await mounted(() => useModal(onClose))
  expect([other.blocker?.({ action: 'PUSH' }), page.blocker?.({ action: 'PUSH' })]).toEqual([false, true])
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['takes the focus', true, 0],
  ['is disabled meanwhile', false, 1],
])('when a modal closes, its opener has the focus, or the page’s content: it %s', async (_what, isEnabled, times) => {
  const body = new EventTarget()
  const opener = Object.assign(new EventTarget(), { isConnected: true, focus: vi.fn<(how?: FocusOptions) => void>() })
  opener.focus.mockImplementation(() => void (isEnabled && Object.assign(document, { activeElement: opener })))
  const { hook } = await mounted(() => {
    Object.assign(document, { body, activeElement: opener })
    useModal(() => undefined)
  })
  Object.assign(document, { activeElement: body })
  focusContent.mockReset()

  await hook.leave()

  // Its bar may stick to an edge of the screen: the page must not scroll to where it would be without that.
  expect(opener.focus.mock.calls).toEqual([[{ preventScroll: true }]])
  expect(focusContent).toHaveBeenCalledTimes(times)
})

test('when a modal closes that nothing on the page opened, the page’s content has the focus', async () => {
  const body = Object.assign(new EventTarget(), { isConnected: true, focus: () => undefined })
  const { hook } = await mounted(() => {
    Object.assign(document, { body, activeElement: body })
    useModal(() => undefined)
  })
  focusContent.mockReset()

  await hook.leave()

  expect(focusContent).toHaveBeenCalledOnce()
})

import { act, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

const failed = vi.hoisted(() => ({ onRetry: undefined as (() => void) | undefined }))
vi.mock('#app/ui/messages/load-failed.tsx', () => ({
  LoadFailed: ({ onRetry }: { onRetry: () => void }) => {
    failed.onRetry = onRetry
    return null
  },
}))

/** A page with a part beside it; both say when they are drawn. */
async function pageWith(load: () => Promise<() => null>) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Part = lazyComponent(load)
  const drawnPage = vi.fn(() => null)
  const Page = () => drawnPage()
  const page = await mountHook<object, ReactNode>(
    () => undefined,
    {},
    {
      beside: (
        <>
          <Part />
          <Page />
        </>
      ),
    },
  )
  return { ...page, drawnPage }
}

test('a chunk that fails to load leaves the page as it is, and can be retried', async () => {
  const drawnPart = vi.fn(() => null)
  const load = vi.fn(() => Promise.resolve(drawnPart)).mockRejectedValueOnce(new Error('No such file'))

  const { drawnPage } = await pageWith(load)
  const before = { page: drawnPage.mock.calls.length, part: drawnPart.mock.calls.length, canRetry: failed.onRetry !== undefined }
  await act(async () => await Promise.resolve(failed.onRetry?.()))

  expect(before).toEqual({ page: 1, part: 0, canRetry: true })
  expect(drawnPart).toHaveBeenCalled()
})

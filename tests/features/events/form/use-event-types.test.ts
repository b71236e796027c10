import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { useEventTypes } from '#app/features/events/form/use-event-types.ts'
import { data } from '#app/sync/data.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

vi.mock('#app/sync/sync-lists.ts', () => ({ followList: () => () => undefined }))

const { locks } = navigator

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks, onLine: true })
  await signInOnPage()
})

test('a device that was never told the event types does not claim that there are none', async () => {
  const hook = await mountHook(() => useEventTypes(), {})
  const settle = () => hook.during(() => new Promise((later) => setTimeout(later, 5)) as never)
  await settle()
  const before = hook.now()

  await data().fetches.put({ resource: 'event_types', fetched_at: 1, cursor: 'c' })

  await eventually(async () => {
    await settle()
    expect(hook.now()).toEqual([])
  })
  expect(before).toBeUndefined()
})

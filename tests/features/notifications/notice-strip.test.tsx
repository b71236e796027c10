import { beforeEach, expect, test, vi } from 'vitest'
import { NoticeStrip } from '#app/features/notifications/notice-strip.tsx'
import { markRead } from '#app/outbox/commands/mark-read.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { press } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/outbox/commands/mark-read.ts', () => ({ markRead: vi.fn<typeof markRead>().mockResolvedValue(undefined) }))
const notice = (id: string) => ({ id, at: fromMillis(0), text: 'Staff signed in as you.' })
const mine = vi.hoisted(() => ({ notices: [] as object[] }))
vi.mock('#app/sync/use-mine.ts', () => ({ useMine: () => mine }))
beforeEach(() => {
  mine.notices = [notice('1')]
})

test('notices that could not be marked as read say so, and can be marked again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.mocked(markRead).mockRejectedValueOnce(new Error('the device is full'))
  const strip = await mountHook(NoticeStrip, {})

  await strip.during(() => press(strip.now(), 'Mark as read'))
  expect(markupOf(strip.now())).toContain('This couldn’t be saved on this device.')
  await strip.during(() => press(strip.now(), 'Mark as read'))

  expect(markRead).toHaveBeenCalledTimes(2)
  expect(markupOf(strip.now())).not.toContain('This couldn’t be saved')
})

test('a refusal to mark notices as read says why', async () => {
  vi.mocked(markRead).mockResolvedValueOnce('You can’t do this.')
  const strip = await mountHook(NoticeStrip, {})

  await strip.during(() => press(strip.now(), 'Mark as read'))

  expect(markupOf(strip.now())).toContain('You can’t do this.')
})

test('what failed for earlier notices is not said of a new one', async () => {
  vi.mocked(markRead).mockResolvedValueOnce('You can’t do this.')
  const strip = await mountHook(NoticeStrip, {})
  await strip.during(() => press(strip.now(), 'Mark as read'))

  // They were read on another device.
  mine.notices = []
  await strip.show({})
  mine.notices = [notice('2')]
  await strip.show({})

  expect(markupOf(strip.now())).not.toContain('You can’t do this.')
})

import { expect, test, vi } from 'vitest'
import { NoticeStrip } from '#app/features/notifications/notice-strip.tsx'
import { markRead } from '#app/outbox/commands/mark-read.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { press } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/outbox/commands/mark-read.ts', () => ({ markRead: vi.fn<typeof markRead>().mockResolvedValue(undefined) }))
vi.mock('#app/sync/use-mine.ts', () => ({
  useMine: () => ({ notices: [{ id: '1', at: fromMillis(0), text: 'Staff signed in as you.' }] }),
}))

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

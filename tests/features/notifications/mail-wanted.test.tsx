import { expect, test, vi } from 'vitest'
import { MailWanted } from '#app/features/notifications/mail-wanted.tsx'
import { command } from '#app/outbox/commands/command.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/outbox/commands/command.ts', () => ({ command: vi.fn<typeof command>() }))
vi.mock('#app/sync/use-mine.ts', () => ({ useMine: () => ({ member: { id: '1', version: 1, notifications: { email: false } } }) }))

test('a wish for emails that could not be saved says so, and can be changed again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.mocked(command).mockRejectedValue(new Error('the device is full'))
  const shown = await mountHook(MailWanted, {})
  const box = () => elementsOf(shown.now(), CheckboxField)[0]?.props

  await shown.during(() => box()?.onChange(true))
  expect(box()?.value).toBe(false)
  expect(markupOf(shown.now())).toContain('This couldn’t be saved on this device.')
  await shown.during(() => box()?.onChange(true))

  expect(command).toHaveBeenCalledTimes(2)
})

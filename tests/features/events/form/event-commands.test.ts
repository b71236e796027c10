import { expect, test, vi } from 'vitest'
import { duplicateEvent } from '#app/features/events/form/event-commands.ts'
import { command } from '#app/outbox/commands/command.ts'
import { showFailure } from '#app/ui/messages/toasts.tsx'
import { anEvent } from '#tests/support/builders.ts'

vi.mock('#app/outbox/commands/command.ts', async (actual) => ({ ...(await actual<object>()), command: vi.fn<typeof command>() }))
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showFailure: vi.fn<typeof showFailure>() }))

const copy = { id: 'copy', name: 'Next Parade', start_date: anEvent().start_date, shift_dates: true, copy: ['sponsors' as const] }

test.each([
  [undefined, []],
  [{ sponsors: 0, advertisements: 0 }, []],
  [{ sponsors: 1, advertisements: 0 }, ['1 sponsor wasn’t copied because another sponsor is exclusive in the category.']],
  [
    { sponsors: 2, advertisements: 3 },
    [
      '2 sponsors weren’t copied because another sponsor is exclusive in the category. 3 advertisements weren’t copied because their size isn’t offered.',
    ],
  ],
])('what was left out of a copy stays on the screen until it was read: %o', async (left_out, said) => {
  vi.mocked(showFailure).mockClear()
  vi.mocked(command).mockResolvedValueOnce({ ok: true, data: { ...anEvent(), left_out } } as never)

  expect(await duplicateEvent(anEvent(), copy)).toMatchObject({ ok: true })

  expect(vi.mocked(showFailure).mock.calls.flat()).toEqual(said)
})

import { expect, test, vi } from 'vitest'
import { undoOfferedMs } from '#contract/staff/undo.ts'
import { decide } from '#app/features/registrations/review/registration-commands.ts'
import { command } from '#app/outbox/commands/command.ts'
import { offerUndo } from '#app/ui/messages/undo-offer.tsx'

vi.mock('#app/outbox/commands/command.ts', async (actual) => ({ ...(await actual<object>()), command: vi.fn<typeof command>() }))
vi.mock('#app/ui/messages/undo-offer.tsx', () => ({ offerUndo: vi.fn<typeof offerUndo>() }))

const registration = { id: 'oak', version: 4, company_name: 'Prairie Oak Builders' }
const offer = () => vi.mocked(offerUndo).mock.lastCall?.[0]

test('a decision about one company offers Undo for a moment, which says why if it can’t', async () => {
  vi.mocked(command).mockResolvedValueOnce({ ok: true, data: { version: 5 } } as never)
  await decide(registration, 'reject', { reason: 'The license is missing.' })
  const message = 'This registration has changed since then, so you can’t undo this anymore.'
  vi.mocked(command).mockResolvedValueOnce({ ok: false, code: 'WRONG_STATE', message })

  const problem = await offer()?.undo?.()

  expect(offer()).toMatchObject({ message: 'Prairie Oak Builders was rejected.', forMs: undoOfferedMs })
  expect(vi.mocked(command).mock.lastCall?.[1]).toEqual({ params: { id: 'oak', action: 'undo' }, body: {}, version: 5 })
  expect(problem).toBe(`Prairie Oak Builders: ${message}`)
})

test('neither a withdrawal, which asks first, nor a refused decision offers Undo', async () => {
  vi.mocked(offerUndo).mockClear()
  vi.mocked(command).mockResolvedValueOnce({ ok: true, data: { version: 5 } } as never)
  vi.mocked(command).mockResolvedValueOnce({ ok: false, code: 'OFFLINE', message: 'This needs a connection.' })

  await decide(registration, 'withdraw')
  const failure = await decide(registration, 'approve')

  expect(failure).toBe('This needs a connection.')
  expect(offerUndo).not.toHaveBeenCalled()
})

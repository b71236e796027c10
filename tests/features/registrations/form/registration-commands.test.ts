import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#contract/http/problem.ts'
import { actOnRegistration } from '#app/features/registrations/form/registration-commands.ts'
import { command } from '#app/outbox/commands/command.ts'
import { commandMessages } from '#app/outbox/commands/command-messages.ts'
import { enqueue } from '#app/outbox/outbox.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { work } from '#app/outbox/work.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { aFullRegistration } from '#tests/support/entries.ts'
import { anOfflineMember } from '#tests/support/page/offline-member.ts'

vi.mock('#app/outbox/commands/command.ts', { spy: true })
vi.mock('#app/outbox/send-outbox.ts', () => ({ sendOutbox: vi.fn<() => Promise<void>>() }))

const registration = aFullRegistration()
let person = 0

beforeEach(async () => {
  person += 1
  await anOfflineMember(`registrant-${person}`)
  await writeData(epochOfThisPage(), (database) => database.event_companies.put(registration))
  const about = { resource: 'event_companies', id: registration.id, label: '', endpoint: 'event_companies.update' } as const
  await enqueue({ ...about, body: { blurb: 'Ours' }, base: registration }, { draftKey: 'none' })
  vi.mocked(command).mockReset().mockResolvedValue({ ok: true, data: undefined })
})

test('a change that waits after failures is sent first, and then the registration is submitted', async () => {
  vi.mocked(sendOutbox).mockImplementationOnce(() => work().outbox.clear())

  expect(await actOnRegistration(registration.event_id, 'submit')).toBeUndefined()

  expect(sendOutbox).toHaveBeenLastCalledWith({ isUrgent: true })
  expect(command).toHaveBeenCalledTimes(1)
})

test('nothing is submitted while a change can’t be sent', async () => {
  expect(await actOnRegistration(registration.event_id, 'submit')).toBe(commandMessages.unsent)

  expect(command).not.toHaveBeenCalled()
})

test('a change that was refused is sent again, and the reason is named if it is refused again', async () => {
  const problem = { code: 'WRONG_STATE', detail: 'The event is archived.' } as ProblemBody
  const refuse = () => work().outbox.toCollection().modify({ state: 'refused', problem })
  await refuse()
  const states: string[] = []
  vi.mocked(sendOutbox).mockImplementationOnce(async () => {
    states.push(...(await work().outbox.toArray()).map(({ state }) => state))
    await refuse()
  })

  expect(await actOnRegistration(registration.event_id, 'submit')).toBe('The event is archived.')

  expect(states).toEqual(['waiting'])
  expect(command).not.toHaveBeenCalled()
})

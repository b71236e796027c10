import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { submitProfile } from '#app/features/profiles/profile-commands.ts'
import { command } from '#app/outbox/commands/command.ts'
import { enqueue } from '#app/outbox/outbox.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { work } from '#app/outbox/work.ts'
import { currentSession, epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { anId } from '#tests/support/builders.ts'
import { aFullProfile } from '#tests/support/entries.ts'
import { anOfflineMember } from '#tests/support/page/offline-member.ts'

vi.mock('#app/outbox/commands/command.ts', { spy: true })
vi.mock('#app/outbox/send-outbox.ts', () => ({ sendOutbox: vi.fn<() => Promise<void>>() }))

test('a change that waits after failures is sent first, and then the profile is submitted', async () => {
  await anOfflineMember('profiled')
  const profile = aFullProfile({ id: anId(), kind: 'BUILDER', company_id: currentSession()?.currentUser.company_id ?? '' })
  await writeData(epochOfThisPage(), (database) => database.b2c_profiles.put(profile))
  const about = { resource: 'b2c_profiles', id: profile.id, label: '', endpoint: 'b2c_profiles.put', params: { kind: 'BUILDER' } } as const
  await enqueue({ ...about, body: { tagline: 'Ours' }, base: profile }, { draftKey: 'none' })
  vi.mocked(sendOutbox).mockImplementationOnce(() => work().outbox.clear())
  vi.mocked(command).mockResolvedValueOnce({ ok: true, data: undefined })

  expect(await submitProfile('BUILDER')).toBeUndefined()

  expect(sendOutbox).toHaveBeenLastCalledWith({ isUrgent: true })
  expect(command).toHaveBeenCalledTimes(1)
})

import type { Member } from '#contract/person/schema.ts'
import { command } from '#app/outbox/commands/command.ts'
import { syncMine } from '#app/sync/sync.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'

/** Saves whether a person wants email notifications; answers a sentence when it could not be saved. */
export async function wantMail({ id, version, notifications }: Member, email: boolean): Promise<string | undefined> {
  const body = { notifications: { ...notifications, email } }
  const about = { record: { resource: 'members', id }, done: 'saved', isQuiet: true }
  const result = await command('members.update', { params: { id }, body, version }, about)
  if (!result.ok) {
    // Somebody changed the person meanwhile: what is shown next is theirs.
    if (result.code === 'VERSION_STALE') await syncMine()
    return result.message
  }
  await writeData(epochOfThisPage(), async (database) => {
    await database.mine.update('mine', { member: result.data })
  })
  return undefined
}

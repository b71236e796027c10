import type { Member } from '#contract/person/schema.ts'
import { command } from '#app/outbox/commands/command.ts'
import { syncMine } from '#app/sync/sync.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'

/**
 * Saves whether a person wants email notifications. Returns an error message, or undefined on
 * success.
 */
export async function wantMail({ id, version, notifications }: Member, email: boolean): Promise<string | undefined> {
  const body = { notifications: { ...notifications, email } }
  const about = { record: { resource: 'members', id }, done: 'saved', isQuiet: true }
  const result = await command('members.update', { params: { id }, body, version }, about)
  if (!result.ok) {
    // Someone changed the person in the meantime; fetch the current version.
    if (result.code === 'VERSION_STALE') await syncMine()
    return result.message
  }
  await writeData(epochOfThisPage(), async (database) => {
    await database.mine.update('mine', { member: result.data })
  })
  return undefined
}

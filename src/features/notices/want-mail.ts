import type { Member } from '#contract/member.ts'
import { ask } from '#app/api/ask.ts'
import { NotReached, Refused } from '#app/api/call-errors.ts'
import { syncMine } from '#app/api/sync.ts'
import { epochOfThisPage } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { newId } from '#app/storage/new-id.ts'

/** Says whether somebody wants mail about what concerns them; answers a sentence when it was not kept. */
export async function wantMail({ id, version, notifications }: Member, email: boolean): Promise<string | undefined> {
  try {
    const body = { notifications: { ...notifications, email } }
    const { data: member } = await ask('members.update', { params: { id }, body, version, idempotencyKey: newId() })
    await writeData(epochOfThisPage(), async (database) => {
      await database.mine.update('mine', { member })
    })
    return undefined
  } catch (error) {
    if (error instanceof NotReached) return 'The server was not reached. Try again in a moment.'
    if (!(error instanceof Refused)) throw error
    // Somebody changed the person meanwhile: what is shown next is theirs.
    await syncMine()
    return error.problem.code === 'VERSION_STALE' ? 'Somebody changed your entry at the same time. Try again.' : error.problem.detail
  }
}

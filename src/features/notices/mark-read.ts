import { ask } from '#app/api/ask.ts'
import { fromMillis } from '#contract/timestamp.ts'
import { epochOfThisPage } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { serverNow } from '#app/storage/server-clock.ts'

/** As many as one call takes. */
const atOnce = 200

/** Notes at the server and on the device that these were read. */
export async function markRead(ids: readonly string[]): Promise<void> {
  try {
    for (let from = 0; from < ids.length; from += atOnce) await markSome(ids.slice(from, from + atOnce))
  } catch (error) {
    // They are shown again, and can be read again.
    console.error(error)
  }
}

async function markSome(ids: string[]): Promise<void> {
  await ask('notifications.read', { body: { ids }, idempotencyKey: crypto.randomUUID() })
  const readAt = fromMillis(serverNow())
  await writeData(epochOfThisPage(), async (database) => {
    await database.notifications.where('id').anyOf(ids).modify({ read_at: readAt })
    await database.mine.update('mine', (mine) => {
      mine.notices = mine.notices.filter(({ id }) => !ids.includes(id))
    })
  })
}

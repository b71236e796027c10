import { epochOfThisPage } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { ask } from '#app/api/ask.ts'

/** Notes at the server that these were read, and takes them off the device. */
export async function markRead(ids: string[]): Promise<void> {
  try {
    await ask('notifications.read', { body: { ids }, idempotencyKey: crypto.randomUUID() })
    await writeData(epochOfThisPage(), async (database) => {
      await database.mine.update('mine', (mine) => {
        mine.notices = mine.notices.filter(({ id }) => !ids.includes(id))
      })
    })
  } catch (error) {
    // They are shown again, and can be read again.
    console.error(error)
  }
}

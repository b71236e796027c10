import { command } from '#app/outbox/commands/command.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { data, writeData } from '#app/sync/data.ts'
import { serverNow } from '#app/http/server-clock.ts'

/** Maximum per call. */
const atOnce = 200

/** The unread notifications of comments on entries. */
export function unreadComments() {
  return data()
    .notifications.filter(({ kind, read_at: readAt }) => kind === 'entry.comment' && readAt === null)
    .toArray()
}

export async function markRead(ids: readonly string[]): Promise<void> {
  // Notifications that could not be marked stay unread.
  for (let from = 0; from < ids.length; from += atOnce) await markSome(ids.slice(from, from + atOnce))
}

async function markSome(ids: string[]): Promise<void> {
  const { ok } = await command('notifications.read', { body: { ids } }, { done: 'read', isQuiet: true })
  if (!ok) return
  const readAt = fromMillis(serverNow())
  await writeData(epochOfThisPage(), async (database) => {
    await database.notifications.where('id').anyOf(ids).modify({ read_at: readAt })
    await database.mine.update('mine', (mine) => {
      mine.notices = mine.notices.filter(({ id }) => !ids.includes(id))
    })
  })
}

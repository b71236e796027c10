import { commentKind } from '#contract/notification/about.ts'
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
    .notifications.filter(({ kind, read_at: readAt }) => kind === commentKind && readAt === null)
    .toArray()
}

/** Returns an error message, or undefined on success. Notifications that could not be marked stay unread. */
export async function markRead(ids: readonly string[]): Promise<string | undefined> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const failure = await markSome(ids.slice(from, from + atOnce))
    if (failure !== undefined) return failure
  }
  return undefined
}

async function markSome(ids: string[]): Promise<string | undefined> {
  const result = await command('notifications.read', { body: { ids } }, { done: 'read', isQuiet: true })
  if (!result.ok) return result.message
  const readAt = fromMillis(serverNow())
  await writeData(epochOfThisPage(), async (database) => {
    await database.notifications.where('id').anyOf(ids).modify({ read_at: readAt })
    await database.mine.update('mine', (mine) => {
      mine.notices = mine.notices.filter(({ id }) => !ids.includes(id))
    })
  })
  return undefined
}

import type { Entry } from '#contract/entry/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { command } from '#app/outbox/commands/command.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { dropWhatBelongsTo, rowsOf } from '#app/outbox/outbox.ts'
import { work, writeWork } from '#app/outbox/work.ts'
import { threadDraftKey } from '../thread/thread-commands.ts'

const onItsWay = 'This entry is being saved. Try again in a moment.'

/** Deletes a draft that was never submitted, with its pending changes and comments. Returns an error message, or undefined on success. */
export async function deleteEntry({ id, version, title }: Pick<Entry, 'id' | 'version' | 'title'>): Promise<string | undefined> {
  if (version === 0) {
    const rows = await rowsOf(work(), 'entries', id)
    // The server may already have it. Deleted only here, it would come back with the next sync.
    if (rows.some(({ tried }) => tried)) return onItsWay
    await forget(id)
    return undefined
  }
  const about = { record: { resource: 'entries', id }, label: titleOf({ title }), done: 'deleted' }
  const result = await command('entries.remove', { params: { id }, version }, about)
  // If a colleague deleted it in the meantime, that counts as success.
  if (!result.ok && result.code !== 'NOT_FOUND') return result.message
  await forget(id)
  await writeData(epochOfThisPage(), (database) => database.entries.delete(id))
  return undefined
}

async function forget(id: string): Promise<void> {
  await writeWork(
    async (database) => {
      await database.outbox.where('[resource+record_id]').equals(['entries', id]).delete()
      const threads = [true, false].map((isInternal) => threadDraftKey(id, { isInternal }))
      await database.drafts
        .where('key')
        .startsWithAnyOf(`entries:${id}`, `actions:${id}:`, ...threads)
        .delete()
      await dropWhatBelongsTo(database, id)
    },
    ({ outbox, drafts, photos, photo_bytes: bytes }) => [outbox, drafts, photos, bytes],
  )
}

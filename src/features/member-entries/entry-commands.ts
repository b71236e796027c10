import type { Entry } from '#contract/entry-record.ts'
import { ask } from '#app/api/ask.ts'
import { actOnRecord } from '#app/api/act-on-record.ts'
import { NotReached, Refused } from '#app/api/call-errors.ts'
import { epochOfThisPage } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { newId } from '#app/storage/new-id.ts'
import { rowsOf } from '#app/storage/outbox.ts'
import { work, writeWork } from '#app/storage/work.ts'

const unreached = 'The server was not reached, so nothing was done. Try again when you have a signal.'
const onItsWay = 'This entry is on its way to the association just now. Try again in a moment.'

/** Takes an entry out of the event, or asks the association to. Answers a sentence when it did not work. */
export async function withdrawEntry(
  { id, version }: Pick<Entry, 'id' | 'version'>,
  action: 'withdraw' | 'request_withdrawal',
  reason: string,
): Promise<string | undefined> {
  if (version === 0) return 'This entry has not reached the association yet: delete it instead.'
  const outcome = await actOnRecord('entries', 'entries.act', { params: { id, action }, body: { reason }, version })
  if (outcome.kind === 'done') return undefined
  return outcome.kind === 'unreached' ? unreached : sentenceFor(outcome.problem)
}

/** Deletes a draft that was never submitted, and what of it waits on this device. Answers a sentence when it did not work. */
export async function deleteEntry({ id, version }: Pick<Entry, 'id' | 'version'>): Promise<string | undefined> {
  if (version === 0) {
    const rows = await rowsOf(work(), 'entries', id)
    // The server may have heard of it: dropped here, it would come back from there.
    if (rows.some(({ tried }) => tried)) return onItsWay
    await forget(id)
    return undefined
  }
  try {
    await ask('entries.remove', { params: { id }, version, idempotencyKey: newId() })
  } catch (error) {
    if (error instanceof NotReached) return unreached
    // Deleted by a colleague meanwhile is deleted.
    if (!(error instanceof Refused)) throw error
    if (error.problem.code !== 'NOT_FOUND') return sentenceFor(error.problem)
  }
  await forget(id)
  await writeData(epochOfThisPage(), (database) => database.entries.delete(id))
  return undefined
}

function sentenceFor({ code, detail }: Refused['problem']): string {
  return code === 'VERSION_STALE' ? 'It was changed a moment ago. Open it, look at it, and then do this again.' : detail
}

async function forget(id: string): Promise<void> {
  await writeWork(
    async (database) => {
      await database.outbox.where('[resource+record_id]').equals(['entries', id]).delete()
      await database.drafts.where('key').startsWith(`entries:${id}`).delete()
      const photos = await database.photos.where('owner_id').equals(id).primaryKeys()
      await database.photos.bulkDelete(photos)
      await database.photo_bytes.bulkDelete(photos)
    },
    ({ outbox, drafts, photos, photo_bytes: bytes }) => [outbox, drafts, photos, bytes],
  )
}

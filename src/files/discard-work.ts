import type { FileOwner } from '#contract/file/purpose.ts'
import { discard, enqueueIn } from '#app/outbox/outbox.ts'
import { isTidying, type OutboxRow } from '#app/outbox/outbox-row.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { sendWaiting } from '#app/outbox/send-waiting.ts'
import { work, writeWork, type Work } from '#app/outbox/work.ts'
import { changeWithout } from './take-out-file.ts'
import { readUnsentWork } from './unsent-work.ts'

/**
 * Discards a change. The server may have a new record although its answer was lost: then its files, which never arrive now, are taken
 * out of it.
 */
export async function discardChange(row: OutboxRow): Promise<void> {
  const isMaybeThere = row.base === null && row.tried
  const files = isMaybeThere ? await work().photos.where('owner_id').equals(row.record_id).primaryKeys() : []
  const write = files.length > 0 ? await changeWithout(row.resource as FileOwner, row.record_id, files, [row]) : undefined
  // Where there is no such record, nothing is to be done.
  await discard(row.seq, write && { ...write, isQuiet: true })
  if (write) void sendOutbox()
}

/**
 * Discards this person's unsent work. If the server's records name files that now never arrive, changes that take those files out
 * are all that is left, and are sent at once if possible. Returns whether nothing is left.
 */
export async function discardWork(): Promise<boolean> {
  const { photos } = await readUnsentWork()
  // The server may have some of these although their answers were lost. What tidies up is still sent.
  const arriving = (await work().outbox.toArray()).filter((row) => row.tried || isTidying(row))
  const owners = new Map(photos.map((file) => [file.owner_id, file.owner_type]))
  const found = await Promise.all(
    [...owners].map(([id, type]) => {
      const files = photos.filter((file) => file.owner_id === id).map((file) => file.id)
      const rows = arriving.filter((row) => row.resource === type && row.record_id === id)
      return changeWithout(type, id, files, rows)
    }),
  )
  const others = (opened: Work) => [opened.drafts, opened.photos, opened.photo_bytes, opened.removed_photos, opened.commands]
  const tables = (opened: Work) => [opened.outbox, ...others(opened)]
  await writeWork(async (opened, session) => {
    const discarded = opened.outbox.filter((row) => !isTidying(row))
    await Promise.all([discarded.delete(), ...others(opened).map((table) => table.clear())])
    for (const write of found) if (write) await enqueueIn(opened, session, { ...write, isQuiet: true }, { isPart: true })
  }, tables)
  await sendWaiting()
  return (await work().outbox.count()) === 0
}

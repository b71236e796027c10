import { withoutFile } from '#contract/entry/without-file.ts'
import { roleOf } from '#contract/session/role.ts'
import { namesOf } from '#contract/value/fields.ts'
import { titleOf } from '#contract/entry/title.ts'
import { asEntry } from '#app/outbox/as-entry.ts'
import { withRows } from '#app/outbox/autosave-record.ts'
import { readDraft, saveDraft } from '#app/outbox/drafts.ts'
import { enqueue, rowsOf } from '#app/outbox/outbox.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { work } from '#app/outbox/work.ts'
import { currentSession } from '#app/session/current-session.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { data } from '#app/sync/data.ts'
import { forgetPhotos } from './photo-queue.ts'

type TakeOut = (fileId: string) => void

const openForms = new Map<string, TakeOut>()

/** While a record's form is open, it takes files out itself, along with its other edits. Returns the function to call when it closes. */
export function whileOpen(ownerId: string, takeOut: TakeOut): () => void {
  openForms.set(ownerId, takeOut)
  return () => {
    if (openForms.get(ownerId) === takeOut) openForms.delete(ownerId)
  }
}

/** Removes a file that the server rejected from this device, and from the entry that names it: nobody else has it. */
export async function takeOutFile({ id, owner_type: type, owner_id: ownerId }: PhotoRow): Promise<void> {
  if (type === 'entries') {
    const takeOut = openForms.get(ownerId)
    if (takeOut) takeOut(id)
    else await takeFromEntry(ownerId, id)
  }
  await forgetPhotos([id])
}

async function takeFromEntry(entryId: string, fileId: string): Promise<void> {
  const draftKey = `entries:${entryId}`
  const draft = await readDraft(draftKey)
  const written = withoutFile(draft?.values ?? {}, fileId)
  if (draft && namesOf(written).length > 0) await saveDraft(draftKey, { ...draft, values: { ...draft.values, ...written } })

  const rows = await rowsOf(work(), 'entries', entryId)
  const [first] = rows
  const entry = (await data().entries.get(entryId)) ?? (first?.base === null ? asEntry(first.body) : undefined)
  if (!entry) return
  // Members see their own changes that await approval.
  const awaiting = roleOf(currentSession()?.role) === 'member' ? entry.pending_revision?.changes : {}
  const shown = withRows({ ...entry, ...awaiting }, rows)
  const body = withoutFile(shown, fileId)
  if (namesOf(body).length === 0) return
  await enqueue(
    {
      resource: 'entries',
      id: entryId,
      label: titleOf(shown),
      href: rows.at(-1)?.href ?? '',
      endpoint: 'entries.update',
      params: { id: entryId },
      body,
      base: { ...shown, version: entry.version, ...(rows.length > 0 && { waiting: true }) },
    },
    { draftKey, isPart: true },
  )
  void sendOutbox().catch(logFailure)
}

import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import type { Role } from '#contract/session/role.ts'
import { createAutosave, versionSeen, type Autosave, type Seen } from '#app/outbox/autosave.ts'
import type { Fields } from '#app/outbox/merge-fields.ts'
import { changeDraft } from '#app/outbox/drafts.ts'
import { entrySending } from './entry-sending.ts'
import { beginShownEntry } from './new-entry.ts'
import type { EntryOnDevice } from './entry-on-device.ts'
import { fieldsWithPendingChanges } from './entry-values.ts'

/** The entry as an open form last saw it. The form keeps it current, so that the autosave never works on a stale one. */
export interface LatestEntry {
  entry: Entry
  /** Its fields as they are shown without what is being written. */
  below: EntryFields
  /** Changes made here are not at the server yet. */
  isWaiting: boolean
  account: Role
  /** It is only shown: it begins with the first value that is written. */
  isUnbegun?: boolean | undefined
  /** Edits stay on this device until somebody presses Save. */
  isOnRequest?: boolean | undefined
  refresh: () => Promise<EntryOnDevice | null>
  /** Save was pressed. */
  isSaving?: boolean
  /** Nobody has typed in these fields for a while: they are checked now. */
  onPause: (fields: readonly string[]) => void
}

export function draftKey(id: string): string {
  return `entries:${id}`
}

/** An autosave that keeps what is written among the drafts and hands it to the outbox. */
export function autosaveEntry(latest: LatestEntry, onChange: () => void): Autosave<EntryFields> {
  async function begin(): Promise<void> {
    if (!latest.isUnbegun) return
    await beginShownEntry(latest.entry)
    Object.assign(latest, { isUnbegun: false, isWaiting: true })
  }

  async function look(): Promise<void> {
    const now = await latest.refresh()
    if (!now) return
    latest.entry = now.entry
    latest.isWaiting = now.rows.length > 0
    latest.below = fieldsWithPendingChanges(now.entry, now.rows, latest.account)
  }

  return createAutosave<EntryFields>({
    onChange,
    shown: () => ({ fields: latest.below, version: latest.entry.version }),
    sendable(edits) {
      latest.onPause(Object.keys(edits))
      if (latest.isOnRequest && !latest.isSaving) return {}
      return entrySending.divideEdits(edits, latest.below).good
    },
    async keep(edits, { fields, version }, before) {
      if (Object.keys(edits).length > 0) await begin()
      await changeDraft(draftKey(latest.entry.id), { base: { ...fields, version }, values: edits }, before)
    },
    async send(edits, { seen, found, own }) {
      const { id } = latest.entry
      await entrySending.save<object>({
        resource: 'entries',
        id,
        label: edits.title || latest.below.title || 'Untitled entry',
        endpoint: 'entries.update',
        params: { id },
        body: edits,
        base: baseOf(edits, seen, latest),
        currentBase: async () => {
          await look()
          return baseOf(edits, seen, latest)
        },
        // What cannot be sent stays in the draft.
        draftKey: draftKey(id),
        isPart: true,
        found,
        own,
      })
      await look()
    },
  })
}

/** The entry as the writer saw it. */
export function baseOf(
  edits: Partial<EntryFields>,
  seen: Seen<EntryFields>,
  { entry, below, isWaiting }: Pick<LatestEntry, 'entry' | 'below' | 'isWaiting'>,
): Fields {
  const version = versionSeen(edits, seen, { fields: below, version: entry.version })
  return { ...entry, ...below, ...seen.fields, version, ...(isWaiting && { waiting: true }) }
}

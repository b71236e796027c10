import type { EntryFields } from '#contract/entry/schema.ts'
import type { Autosave } from '#app/outbox/autosave.ts'
import type { Tab } from './browser-of-trial.ts'
import type { WrittenField } from './entry-of-person.ts'

/** The form of one entry, open in one tab: what use-entry-form does around the autosave, without rendering. */
export interface OpenForm {
  id: string
  tab: Tab
  autosave: Autosave<EntryFields>
  /** When each field was last edited here. */
  writtenAt: Map<WrittenField, number>
  write: (field: WrittenField, value: string, at: number) => Promise<void>
  /** Its page is closed. Returns whether everything typed in it is on the device then. */
  close: () => boolean
}

/** Undefined if the entry is not on the device. */
export async function openForm(tab: Tab, id: string): Promise<OpenForm | undefined> {
  const { code } = tab
  const found = await code.readEntry(id)
  if (!found) return undefined
  const standing = {
    how: code.entrySaving({ id, kind: 'NEW_HOME' }, 'member'),
    record: found.entry,
    below: code.fieldsWithPendingChanges(found.entry, found.rows, 'member'),
    isPending: found.rows.length > 0,
    async refresh() {
      const now = await code.readEntry(id)
      return { record: now?.entry ?? null, rows: now?.rows ?? [] }
    },
  }
  const autosave = code.autosaveRecord(standing, () => undefined)
  const owner = code.workOwner()
  // On a full disk it stays where it is.
  await code.adoptStashedDrafts().catch(() => undefined)
  const draft = await code.readDraft(code.draftKey(id))
  if (draft) {
    const { version, ...fields } = (draft.base ?? {}) as Partial<EntryFields> & { version?: number }
    autosave.restore(draft.values, { fields, version })
  }
  const flush = () => void autosave.flush()
  flush()
  const form: OpenForm = {
    id,
    tab,
    autosave,
    writtenAt: new Map(),
    async write(field, value, at) {
      // The live query has done it by then.
      const now = await code.readEntry(id)
      if (now) {
        const below = code.fieldsWithPendingChanges(now.entry, now.rows, 'member')
        Object.assign(standing, { record: now.entry, below, isPending: now.rows.length > 0 })
      }
      form.writtenAt.set(field, at)
      autosave.set(field, value)
    },
    close() {
      const { unsaved, state } = autosave
      if (!unsaved || code.workOwner() !== owner) {
        void autosave.flush()
        return unsaved === undefined && state.kind !== 'failed'
      }
      code.stashDraft(owner, code.draftKey(id), { base: { ...unsaved.seen.fields, version: unsaved.seen.version }, values: unsaved.edits })
      return true
    },
  }
  return form
}

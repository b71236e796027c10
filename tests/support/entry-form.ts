import type { Entry } from '#contract/entry/schema.ts'
import type { EntryForm } from '#app/features/entries/form/use-entry-form.ts'

/** The form of an entry without edits, with only what the panels beside it read. */
export function anUntouchedForm(entry: Entry): EntryForm {
  return { entry, values: entry, rows: [], unsent: {}, unsaved: [] } as unknown as EntryForm
}

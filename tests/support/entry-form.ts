import type { Entry } from '#contract/entry/schema.ts'
import type { EntryForm } from '#app/features/entries/form/use-entry-form.ts'

/** The form of an entry in which nothing was written: what panels beside it read, and nothing that they write with. */
export function anUntouchedForm(entry: Entry): EntryForm {
  return { entry, values: entry, rows: [], unsent: {} } as unknown as EntryForm
}

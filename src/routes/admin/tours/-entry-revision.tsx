import type { Entry } from '#contract/entry/schema.ts'
import { entryLabelOf } from '#app/features/entry-form/entry-labels.ts'
import { useNames } from '#app/features/entry-form/use-names.ts'
import { valueWords } from '#app/features/entry-form/value-words.ts'
import { RevisionPanel } from '#app/features/entry-review/revision-panel.tsx'
import { PhotoChanges } from '#app/features/photos/photo-changes.tsx'

/** What the company wants to be changed, beside what is there now. */
export function EntryRevision({ entry, zone }: { entry: Entry; zone: string }) {
  const names = useNames()
  return (
    <RevisionPanel
      entry={entry}
      zone={zone}
      labelOf={entryLabelOf}
      slots={{
        wordsOf: (field, value) => valueWords(field, value, names),
        photoChanges: (before, after) => <PhotoChanges before={before} after={after} />,
      }}
    />
  )
}

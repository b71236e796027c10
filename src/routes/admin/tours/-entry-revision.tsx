import type { Entry } from '#contract/entry/schema.ts'
import { useNames } from '#app/features/entries/form/use-names.ts'
import { formatValue } from '#app/features/entries/form/format-value.ts'
import { RevisionPanel } from '#app/features/entries/staff/revision-panel.tsx'

/** The changes the company requests, beside the current values. */
export function EntryRevision({ entry, zone }: { entry: Entry; zone: string }) {
  const names = useNames()
  return (
    <RevisionPanel
      entry={entry}
      zone={zone}
      slots={{
        formatValue: (field, value) => formatValue(field, value, names, zone),
      }}
    />
  )
}

import { useId, type ReactNode } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { photosOf } from '#contract/entry/review/photo-changes.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { readField } from '#contract/value/fields.ts'
import { PhotoChanges } from '#app/features/photos/photo-changes.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { formatValue, type FormatField } from '../form/format-value.ts'
import { useEntryNames } from '../form/use-entry-names.ts'
import { NewValue, OldValue } from './revision-values.tsx'
import type { RevisionChoice } from './use-revision-choice.ts'

interface RevisionChangesProps {
  entry: Entry
  zone: string
  choice: RevisionChoice
  /** The decision, if it is made here. */
  children?: ReactNode
}

/** A member's change after approval: old beside new, each field to select for the decision. */
export function RevisionChanges({ entry, zone, choice: { fields, left, toggle }, children }: RevisionChangesProps) {
  const id = useId()
  const names = useEntryNames()
  const format: FormatField = (field, value) => formatValue(field, value, names, zone)
  const revision = entry.pending_revision
  if (!revision) return null
  return (
    <Panel tone="mark" gap="md" aria-labelledby={id}>
      <h2 id={id}>Change awaiting approval</h2>
      <Dimmed>
        The company changed this after approval, on {formatInstantForViewer(revision.at, zone)}. Until you approve the change, the entry
        stays as it was.
      </Dimmed>
      <DividedList>
        {fields.map((field) => {
          const sides = { field, before: readField(entry, field), after: revision.changes[field], format }
          return (
            <li key={field}>
              <CheckboxField
                name={`take-${field}`}
                label={entryLabel(field, entry.kind)}
                value={!left.has(field)}
                onChange={() => toggle(field)}
              />
              {photosOf([sides.before, sides.after]).length > 0 ? (
                <PhotoChanges before={sides.before} after={sides.after} />
              ) : (
                <Facts isFilling opacity={left.has(field) ? 0.6 : 1}>
                  <Fact term={entry.status === 'PUBLISHED' ? 'As published' : 'As approved'}>
                    <OldValue {...sides} />
                  </Fact>
                  <Fact term="Proposed">
                    <NewValue {...sides} />
                  </Fact>
                </Facts>
              )}
            </li>
          )
        })}
      </DividedList>
      {children}
    </Panel>
  )
}

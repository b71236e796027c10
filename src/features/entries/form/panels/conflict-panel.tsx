import { useState } from 'react'
import type { EntryKind } from '#contract/entry/status.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { resolve } from '#app/outbox/outbox.ts'
import { Button } from '#app/ui/button.tsx'
import { useEntryNames } from '../use-entry-names.ts'
import { isPhotoField, formatValue } from '../format-value.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PhotoChanges } from '#app/features/photos/photo-changes.tsx'
import { SideChoice, type Side } from '#app/ui/record/side-choice.tsx'

interface ConflictPanelProps {
  kind: EntryKind
  row: OutboxRow
}

/** Someone else saved the same fields first. Shows both versions side by side and lets the user choose. */
export function ConflictPanel({ kind, row }: ConflictPanelProps) {
  const names = useEntryNames()
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const open = row.collisions.filter((field) => !choices.has(field)).length

  const valueOf = (field: string, value: unknown) =>
    isPhotoField(field) ? <PhotoChanges before={row.base?.[field]} after={value} /> : formatValue(field, value, names)

  async function settle() {
    await resolve(
      row.seq,
      row.collisions.filter((field) => choices.get(field) === 'theirs'),
    )
    await sendOutbox()
  }

  return (
    <Panel tone="alarm" gap="xs" aria-label="Edited by someone else">
      <h2>Someone else edited these fields</h2>
      <p>Nothing is lost. Choose which version to keep. The rest is saved once you do.</p>
      {row.collisions.map((field) => (
        <SideChoice
          key={field}
          name={`conflict-${row.seq}-${field}`}
          label={entryLabel(field, kind)}
          chosen={choices.get(field)}
          onChoose={(side) => setChoices(new Map(choices).set(field, side))}
          valueOf={(side) => valueOf(field, (side === 'mine' ? row.body : row.current)?.[field])}
          labelOf={(side) => `${entryLabel(field, kind)}: ${side}`}
        />
      ))}
      <Button variant="filled" aria-disabled={open > 0} onClick={() => open === 0 && void settle()}>
        {open > 0 ? `${open} left to choose` : 'Save my choices'}
      </Button>
    </Panel>
  )
}

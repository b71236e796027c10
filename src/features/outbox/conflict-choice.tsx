import { Stack } from '@mantine/core'
import { useState, type ComponentType } from 'react'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { resolve } from '#app/outbox/outbox.ts'
import { Button } from '#app/ui/button.tsx'
import { changedFieldLabel } from './outbox-labels.ts'
import { formatFieldValue } from './format-field-value.ts'
import { SideChoice, type Side } from '#app/ui/record/side-choice.tsx'

/** Shows a value of an entry's field; photos as what changed since `before`. */
export type EntryValueType = ComponentType<{ field: string; value: unknown; before: unknown }>

/** The fields that both changed, side by side; the user chooses which version to keep. */
export function ConflictChoice({ row, EntryValue }: { row: OutboxRow; EntryValue?: EntryValueType }) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const open = row.collisions.filter((field) => !choices.has(field)).length
  const valueOf = (field: string, side: Side) => {
    const value = (side === 'mine' ? row.body : row.current)?.[field]
    const isOfEntry = EntryValue && row.resource === 'entries'
    return isOfEntry ? <EntryValue field={field} value={value} before={row.base?.[field]} /> : formatFieldValue(value, field)
  }
  const settle = async () => {
    await resolve(
      row.seq,
      row.collisions.filter((field) => choices.get(field) === 'theirs'),
    )
    await sendOutbox()
  }
  return (
    <Stack gap="sm" align="flex-start">
      {row.collisions.map((field) => (
        <SideChoice
          key={field}
          name={`${row.seq}-${field}`}
          label={changedFieldLabel(row, field)}
          chosen={choices.get(field)}
          onChoose={(side) => setChoices(new Map(choices).set(field, side))}
          valueOf={(side) => valueOf(field, side)}
        />
      ))}
      <Button variant="filled" aria-disabled={open > 0} onClick={() => open === 0 && void settle()}>
        {open > 0 ? `${open} left to choose` : 'Save my choices'}
      </Button>
    </Stack>
  )
}

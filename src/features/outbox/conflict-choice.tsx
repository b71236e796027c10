import { Group, Stack } from '@mantine/core'
import { useId, useState, type ComponentType } from 'react'
import { formatField } from '#contract/record-text.ts'
import { readField, valueAt } from '#contract/value/fields.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { pick } from '#app/outbox/merge-fields.ts'
import { discard, resolve } from '#app/outbox/outbox.ts'
import { isViewer } from '#app/session/current-session.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { viewerInConflict, conflictTitle, keptFields } from './conflict-facts.ts'
import { downloadWork } from '#app/files/unsent-work.ts'
import { changedFieldLabel } from '#app/outbox/lists/changed-field-label.ts'
import { useConflictNames } from '#app/outbox/lists/use-names.ts'
import { useIsOwnConflict, useSavedBy } from './use-saved-by.ts'
import { ChooseAll, SideChoice, type Side } from '#app/ui/record/side-choice.tsx'
import { Callout } from '#app/ui/form/callout.tsx'

/** Shows a value of an entry's field; photos as what changed since `before`. */
export type EntryValueType = ComponentType<{ field: string; value: unknown; before: unknown }>

const noCodes: ReadonlyMap<string, string> = new Map()

interface ConflictChoiceProps {
  row: OutboxRow
  zone?: string
  EntryValue?: EntryValueType
  /** The names behind the codes in its values. */
  codes?: ReadonlyMap<string, string> | undefined
  /** Called once the choice has been sent, if it could be. */
  onSettled?: () => void
}

/**
 * The fields, or parts of them, that both changed, side by side; the user chooses which version to keep. Who can't edit them copies or discards theirs.
 * Times are in the event's `zone`, if it is known; an event has its own.
 */
export function ConflictChoice({ row, zone = zoneOf(row), EntryValue, codes = noCodes, onSettled }: ConflictChoiceProps) {
  const id = useId()
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const savedBy = useSavedBy(row, zone)
  const isOwn = useIsOwnConflict(row)
  const open = row.collisions.filter((field) => !choices.has(field)).length
  const Value = row.resource === 'entries' ? EntryValue : undefined
  const named = useConflictNames([row.body, row.current, pick(row.base ?? {}, Object.keys(row.body))])
  const labelOf = (field: string) => changedFieldLabel(row, field)
  const names = new Map([...named, ...codes])
  const format = (field: string, value: unknown) => formatField(row.resource, field, value, { names, timeZone: zone })
  const valueOf = (field: string, side: Side) => {
    const value = valueAt(side === 'mine' ? row.body : row.current, field)
    return Value ? <Value field={field} value={value} before={valueAt(row.base, field)} /> : format(field, value)
  }
  const kept = keptFields(row)
  const settle = async () => {
    await resolve(
      row.seq,
      row.collisions.filter((field) => choices.get(field) === 'theirs'),
    )
    await sendOutbox()
    onSettled?.()
  }
  if (isViewer())
    return (
      <Stack gap="sm" align="flex-start">
        <p>{viewerInConflict} Until then, your change stays on this device.</p>
        {Object.keys(row.body).map((field) => (
          <div key={field}>
            <strong>{labelOf(field)}:</strong> {valueOf(field, 'mine')}
          </div>
        ))}
        <Group gap="xs">
          <Button onClick={() => void downloadWork([row])}>Save a copy to a file</Button>
          <ConfirmButton label="Discard…" confirmLabel="Discard my change" disabled={false} onConfirm={() => discard(row.seq)} />
        </Group>
      </Stack>
    )
  return (
    <Stack gap="sm" align="flex-start">
      <p>
        Nothing is lost. Everything is saved once you choose.
        {kept.length > 0 && ` Their other changes are kept: ${kept.map(labelOf).join(', ')}.`}
      </p>
      <ChooseAll keys={row.collisions} onChoose={setChoices} isOwn={isOwn} />
      {row.collisions.map((field) => (
        <SideChoice
          key={field}
          name={`${id}-${field}`}
          label={labelOf(field)}
          chosen={choices.get(field)}
          onChoose={(side) => setChoices(new Map(choices).set(field, side))}
          valueOf={(side) => valueOf(field, side)}
          savedBy={savedBy(field)}
          isOwn={isOwn}
        >
          {!Value && row.base && fieldOf(field) in row.base && <Dimmed>Was: {format(field, valueAt(row.base, field))}</Dimmed>}
        </SideChoice>
      ))}
      {open > 0 && <Dimmed>{open} left to choose</Dimmed>}
      <Button variant="filled" aria-disabled={open > 0} onClick={() => open === 0 && void settle()}>
        Save my choices
      </Button>
    </Stack>
  )
}

function zoneOf({ current }: OutboxRow): string | undefined {
  const zone = readField(current ?? {}, 'timezone')
  return typeof zone === 'string' ? zone : undefined
}

/** What was edited in two places, by the same person each time or not. */
export function ConflictTitle({ row }: { row: OutboxRow }) {
  return conflictTitle(row, useIsOwnConflict(row))
}

/** Above a form that saves by itself, while someone else saved the same fields first. `rows` are the record's pending changes. */
export function ConflictCallout({ rows }: { rows: readonly OutboxRow[] }) {
  const conflict = rows.find(({ state }) => state === 'conflict')
  if (!conflict) return null
  return (
    <Callout title={conflictTitle(conflict)} tone="alarm">
      <ConflictChoice row={conflict} />
    </Callout>
  )
}

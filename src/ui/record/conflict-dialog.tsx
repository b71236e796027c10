import { useState } from 'react'
import { formatRecent, type Instant } from '#contract/time/format-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { SheetActions } from '#app/ui/overlays/sheet-actions.tsx'
import type { Merge } from './merge-record.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { ChooseAll, SideChoice, type Side } from './side-choice.tsx'

interface ConflictDialogProps<V> {
  merge: Merge<V>
  /** When the other version was saved. */
  savedAt: Instant
  /** The names behind ids. */
  names: ReadonlyMap<string, string>
  /** The chosen side for each colliding field, by path. */
  onResolve: (choices: ReadonlyMap<string, Side>) => void
  /** Returns to the form without choosing; nothing is saved and nothing is lost. */
  onPostpone: () => void
}

/**
 * Someone else saved first. Shows the fields that both changed side by side; the user chooses which
 * version to keep.
 */
export function ConflictDialog<V>({ merge, savedAt, names, onResolve, onPostpone }: ConflictDialogProps<V>) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const { collisions, taken, values } = merge
  const open = collisions.length - choices.size

  return (
    <Sheet title={`Someone else edited ${collisions.length === 1 ? 'this field' : 'these fields'}`} onClose={onPostpone}>
      <p>
        You both changed {collisions.length} {collisions.length === 1 ? 'field' : 'fields'}. Choose which version to keep.
        {taken.length > 0 && ` Their other changes are kept: ${taken.map(({ fullLabel }) => fullLabel).join(', ')}.`}
      </p>
      <ChooseAll keys={collisions.map(({ field }) => field.path)} onChoose={setChoices} />
      {collisions.map(({ field, base, mine, theirs }) => (
        <SideChoice
          key={field.path}
          name={`conflict-${field.path}`}
          label={field.fullLabel}
          chosen={choices.get(field.path)}
          onChoose={(side) => setChoices(new Map(choices).set(field.path, side))}
          valueOf={(side) => field.show(side === 'mine' ? mine : theirs, values, names)}
          savedBy={`Saved ${formatRecent(savedAt)}`}
        >
          <Dimmed>Was: {field.show(base, values, names)}</Dimmed>
        </SideChoice>
      ))}
      {open > 0 && <Dimmed>{open} left to choose</Dimmed>}
      <SheetActions>
        <Button onClick={onPostpone}>Back to the form</Button>
        <Button variant="filled" disabled={open > 0} onClick={() => onResolve(choices)}>
          Save my choices
        </Button>
      </SheetActions>
    </Sheet>
  )
}

import '@mantine/core/styles/Radio.layer.css'
import { Group, Radio } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { showValue } from './field-list.ts'
import styles from '#app/ui/form/form-questions.module.css'
import type { Merge } from './merge-record.ts'

type Side = 'mine' | 'theirs'

interface ConflictDialogProps<V> {
  merge: Merge<V>
  /** The chosen side for each colliding field, by path. */
  onResolve: (choices: ReadonlyMap<string, Side>) => void
  /** Returns to the form without choosing; nothing is saved and nothing is lost. */
  onPostpone: () => void
}

/**
 * Someone else saved first. Shows the fields that both changed side by side; the user chooses which
 * version to keep.
 */
export function ConflictDialog<V>({ merge, onResolve, onPostpone }: ConflictDialogProps<V>) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const { collisions, taken, values } = merge
  const open = collisions.length - choices.size

  return (
    <Sheet title="Someone else saved first" onClose={onPostpone}>
      <p>
        {collisions.length === 1 ? 'You both changed one field.' : `You both changed ${collisions.length} fields.`} Choose which version to
        keep.
        {taken.length > 0 && ` Their other changes are kept: ${taken.map(({ label }) => label).join(', ')}.`}
      </p>
      {collisions.map(({ field, base, mine, theirs }) => (
        <fieldset key={field.path} className={styles.collision}>
          <legend>{field.label}</legend>
          <p className={styles.was}>Was: {showValue(field, base, values)}</p>
          <div className={styles.sides}>
            {(['mine', 'theirs'] as const).map((side) => (
              <label
                key={side}
                htmlFor={`conflict-${field.path}-${side}`}
                aria-label={`${field.label}: ${side}, ${showValue(field, side === 'mine' ? mine : theirs, values)}`}
              >
                <Radio
                  id={`conflict-${field.path}-${side}`}
                  color="var(--brand-ink)"
                  iconColor="var(--sheet)"
                  name={`conflict-${field.path}`}
                  checked={choices.get(field.path) === side}
                  onChange={() => setChoices(new Map(choices).set(field.path, side))}
                />
                <span>
                  <strong>{side === 'mine' ? 'Mine' : 'Theirs'}</strong>
                  <span>{showValue(field, side === 'mine' ? mine : theirs, values)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Group gap="xs" align="stretch">
        <Button variant="filled" disabled={open > 0} onClick={() => onResolve(choices)}>
          {open > 0 ? `Choose for ${open} more` : 'Save my choices'}
        </Button>
        <Button onClick={onPostpone}>Back to the form</Button>
      </Group>
    </Sheet>
  )
}

import '@mantine/core/styles/Radio.layer.css'
import { Flex, Radio } from '@mantine/core'
import { useState } from 'react'
import type { EntryKind } from '#contract/entry/status.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { resolve } from '#app/outbox/outbox.ts'
import { Button } from '#app/ui/button.tsx'
import parts from '../entry-parts.module.css'
import { useNames } from '../use-names.ts'
import { isPhotoField, formatValue } from '../format-value.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PhotoChanges } from '#app/features/photos/photo-changes.tsx'

type Side = 'mine' | 'theirs'

interface ConflictPanelProps {
  kind: EntryKind
  row: OutboxRow
}

/** Someone else saved the same fields first. Shows both versions side by side and lets the user choose. */
export function ConflictPanel({ kind, row }: ConflictPanelProps) {
  const names = useNames()
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const open = row.collisions.filter((field) => !choices.has(field)).length

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
        <Flex direction="column" key={field} className={parts.collision} component="fieldset" gap="0.5rem" miw={0}>
          <legend>{entryLabel(field, kind)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} htmlFor={`conflict-${row.seq}-${field}-${side}`} aria-label={`${entryLabel(field, kind)}: ${side}`}>
              <Radio
                id={`conflict-${row.seq}-${field}-${side}`}
                color="var(--brand-ink)"
                iconColor="var(--sheet)"
                name={`conflict-${row.seq}-${field}`}
                checked={choices.get(field) === side}
                onChange={() => setChoices(new Map(choices).set(field, side))}
              />
              <span>
                <strong>{side === 'mine' ? 'Mine' : 'Theirs'}</strong>
                {isPhotoField(field) ? (
                  <PhotoChanges before={row.base?.[field]} after={(side === 'mine' ? row.body : row.current)?.[field]} />
                ) : (
                  <span>{formatValue(field, (side === 'mine' ? row.body : row.current)?.[field], names)}</span>
                )}
              </span>
            </label>
          ))}
        </Flex>
      ))}
      <Button variant="filled" aria-disabled={open > 0} onClick={() => open === 0 && void settle()}>
        {open > 0 ? `Choose for ${open} more` : 'Save my choices'}
      </Button>
    </Panel>
  )
}

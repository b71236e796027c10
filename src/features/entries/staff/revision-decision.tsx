import { Group } from '@mantine/core'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { useId, useState } from 'react'
import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { photosOf } from '#contract/entry/review/photo-changes.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { revisionEffect } from '#contract/entry/save-effects.ts'
import { decideEntry } from '#app/outbox/commands/decide-entry.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { Button } from '#app/ui/button.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ActionDialog } from '../list/action-dialog.tsx'
import { NewValue, OldValue } from './revision-values.tsx'
import { PhotoChanges } from '#app/features/photos/photo-changes.tsx'
import { formatValue, type FormatField } from '../form/format-value.ts'
import { useEntryNames } from '../form/use-entry-names.ts'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { readField } from '#contract/value/fields.ts'

interface RevisionDecisionProps {
  entry: Entry
  zone: string
}

/** A member's change after approval: old beside new, to accept or decline in whole or by field (product: After approval). */
export function RevisionDecision({ entry, zone }: RevisionDecisionProps) {
  const id = useId()
  const isOnline = useOnline()
  const checking = useOpenCommand({ resource: 'entries', id: entry.id })
  const names = useEntryNames()
  const format: FormatField = (field, value) => formatValue(field, value, names, zone)
  const revision = entry.pending_revision
  const labelOf = (field: string) => entryLabel(field, entry.kind)
  const fields = Object.keys(revision?.changes ?? {})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isDeclining, setDeclining] = useState(false)
  const { isBusy, problem, attempt } = useAttempt()
  const chosen = fields.filter((field) => !left.has(field))
  const isBlocked = !isOnline || isBusy || checking !== undefined || chosen.length === 0
  const isAll = chosen.length === fields.length
  const ofProof = revisionEffect(entry, chosen)
  if (!revision) return null

  function toggle(field: string) {
    const next = new Set(left)
    if (!next.delete(field)) next.add(field)
    setLeft(next)
  }

  async function startDeclining() {
    setDeclining(true)
    return undefined
  }

  async function decide(verb: 'accept_revision' | 'decline_revision', body: EntryActionBody = {}): Promise<string | undefined> {
    const outcome = await decideEntry(entry, verb, { ...body, ...(!isAll && { fields: chosen }) })
    if (outcome.kind !== 'done') return outcome.message
    setLeft(new Set())
    return undefined
  }

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
              <CheckboxField name={`take-${field}`} label={labelOf(field)} value={!left.has(field)} onChange={() => toggle(field)} />
              {photosOf([sides.before, sides.after]).length > 0 ? (
                <PhotoChanges before={sides.before} after={sides.after} />
              ) : (
                <Facts isFilling opacity={left.has(field) ? 0.6 : 1}>
                  <Fact term={entry.status === 'PUBLISHED' ? 'Currently public' : 'As approved'}>
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
      {ofProof !== undefined && <Dimmed>{ofProof}</Dimmed>}
      {problem && <Problem>{problem}</Problem>}
      {checking && <output>{checking}</output>}
      {!isOnline && <Dimmed>Approving or declining a change needs a connection.</Dimmed>}
      <Group gap="xs">
        <Button variant="filled" aria-disabled={isBlocked} onClick={() => !isBlocked && void attempt(() => decide('accept_revision'))}>
          {isAll
            ? `Approve ${fields.length === 1 ? 'the change' : `all ${fields.length}`}`
            : `Approve ${chosen.length} of ${fields.length}`}
        </Button>
        <Button aria-disabled={isBlocked} onClick={() => !isBlocked && void attempt(startDeclining)}>
          {isAll ? `Decline ${fields.length === 1 ? 'it' : `all ${fields.length}`}…` : `Decline ${chosen.length} of ${fields.length}…`}
        </Button>
      </Group>
      {isDeclining && (
        <ActionDialog
          verb="decline_revision"
          id={entry.id}
          of={chosen.map(labelOf).join(', ')}
          onConfirm={(body) => decide('decline_revision', body)}
          onClose={() => setDeclining(false)}
        />
      )}
    </Panel>
  )
}

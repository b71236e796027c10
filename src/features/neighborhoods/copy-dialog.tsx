import { useState } from 'react'
import type { Event } from '#contract/event.ts'
import action from '#app/ui/action.module.css'
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx'
import { GroupFrame } from '#app/ui/form/group-frame.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { copyNeighborhoods } from './neighborhood-commands.ts'
import styles from './neighborhoods.module.css'
import type { NeighborhoodRow } from './use-neighborhoods.ts'

interface CopyDialogProps {
  event: Event
  /** All events, latest first. */
  events: readonly Event[]
  neighborhoods: readonly NeighborhoodRow[]
  onCopied: (sentence: string) => void
  onClose: () => void
}

/** Neighborhoods of an earlier event take part in this one too; those that do already are not offered. */
export function CopyDialog({ event, events, neighborhoods, onCopied, onClose }: CopyDialogProps) {
  const ofEvent = (eventId: string) =>
    neighborhoods.filter(({ event_ids, is_archived }) => !is_archived && event_ids.includes(eventId) && !event_ids.includes(event.id))
  const sources = events.filter(({ id }) => id !== event.id && ofEvent(id).length > 0)
  const [from, setFrom] = useState(sources[0]?.id ?? '')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const offered = ofEvent(from)
  const chosen = offered.filter(({ id }) => !left.has(id))

  async function copy() {
    if (isBusy) return
    if (chosen.length === 0) return setProblem('Tick at least one neighborhood.')
    setBusy(true)
    const { ok, sentence } = await copyNeighborhoods({ from, to: event.id, ids: chosen.map(({ id }) => id) })
    setBusy(false)
    if (ok) onCopied(sentence)
    else setProblem(sentence)
  }

  return (
    <Sheet label="Copy from an earlier event" onClose={onClose}>
      <div className={styles.dialog}>
        <h2>Copy from an earlier event</h2>
        {sources.length === 0 ? (
          <p className={styles.soft}>No other event has neighborhoods that do not take part in {event.name} already.</p>
        ) : (
          <>
            <p className={styles.soft}>They take part in {event.name} as well. It is the same record in both: a change shows in both.</p>
            <SelectField
              name="copy-from"
              label="From"
              choices={sources.map(({ id, name }) => ({ value: id, label: name }))}
              value={from}
              onChange={(next) => {
                setFrom(next)
                setLeft(new Set())
              }}
            />
            <GroupFrame name="copy-which" label="Neighborhoods">
              {offered.map(({ id, name }) => (
                <CheckboxField
                  key={id}
                  name={`copy-${id}`}
                  label={name}
                  value={!left.has(id)}
                  onChange={(isOn) => setLeft(new Set(isOn ? [...left].filter((one) => one !== id) : [...left, id]))}
                />
              ))}
            </GroupFrame>
          </>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          {sources.length > 0 && (
            <button type="button" className={action.primary} aria-disabled={isBusy} onClick={() => void copy()}>
              {isBusy ? 'One moment …' : `Copy ${chosen.length}`}
            </button>
          )}
          <button type="button" className={action.secondary} onClick={onClose}>
            {sources.length > 0 ? 'Cancel' : 'Close'}
          </button>
        </div>
      </div>
    </Sheet>
  )
}

import { useState } from 'react'
import type { Event } from '#contract/event.ts'
import { sponsorTierLabels } from '#contract/sponsor-words.ts'
import action from '#app/ui/action.module.css'
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx'
import { GroupFrame } from '#app/ui/form/group-frame.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { copySponsors } from './sponsor-commands.ts'
import styles from './sponsors.module.css'
import type { SponsorRow } from './use-sponsors.ts'

interface CopyDialogProps {
  event: Event
  /** All events, latest first. */
  events: readonly Event[]
  sponsors: readonly SponsorRow[]
  onCopied: (sentence: string) => void
  onClose: () => void
}

/** Sponsors of an earlier event begin anew in this one; those that are there already are not offered. */
export function CopyDialog({ event, events, sponsors, onCopied, onClose }: CopyDialogProps) {
  const there = sponsors.filter(({ event_id }) => event_id === event.id)
  const ofEvent = (eventId: string) =>
    sponsors.filter((one) => one.event_id === eventId && one.status !== 'CANCELLED' && !there.some((other) => isSame(one, other)))
  const sources = events.filter(({ id }) => id !== event.id && ofEvent(id).length > 0)
  const [from, setFrom] = useState(sources[0]?.id ?? '')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const offered = ofEvent(from)
  const chosen = offered.filter(({ id }) => !left.has(id))

  async function copy() {
    if (isBusy) return
    if (chosen.length === 0) return setProblem('Tick at least one sponsor.')
    setBusy(true)
    const { ok, sentence } = await copySponsors({ from, to: event.id, ids: chosen.map(({ id }) => id) })
    setBusy(false)
    if (ok) onCopied(sentence)
    else setProblem(sentence)
  }

  return (
    <Sheet label="Copy from another event" onClose={onClose}>
      <div className={styles.dialog}>
        <h2>Copy from another event</h2>
        {sources.length === 0 ? (
          <p className={styles.soft}>No other event has sponsors that are not in {event.name} already.</p>
        ) : (
          <>
            <p className={styles.soft}>
              They begin anew in {event.name}, as prospects: what was paid, signed, given and public stays with the other event.
            </p>
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
            <GroupFrame name="copy-which" label="Sponsors">
              {offered.map(({ id, name, tier }) => (
                <CheckboxField
                  key={id}
                  name={`copy-${id}`}
                  label={`${name}, ${sponsorTierLabels[tier]}`}
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

function isSame(one: SponsorRow, other: SponsorRow): boolean {
  return one.company_id === other.company_id && one.external_name === other.external_name && one.category === other.category
}

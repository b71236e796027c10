import { useState } from 'react'
import type { Event, EventCopy } from '#contract/event/schema.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { GroupFrame } from '#app/ui/fields/group-frame.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { duplicateEvent } from './event-commands.ts'
import { dayOf, noonOf } from './event-values.ts'
import { nextSeason } from './next-season.ts'

interface DuplicateDialogProps {
  event: Event
  /** The id of the copy: the same again when it is sent again. */
  copyId: string
  onDuplicated: (copy: Event) => void
  onClose: () => void
}

const parts: readonly { value: EventCopy['copy'][number]; label: string; hint: string }[] = [
  { value: 'settings', label: 'Settings', hint: 'Open hours, fees, limits, agreement, ad sizes, contact.' },
  { value: 'neighborhoods', label: 'Neighborhoods', hint: 'Those of this event take part in the new one, too.' },
  { value: 'sponsors', label: 'Sponsors', hint: 'As prospects.' },
  { value: 'ads', label: 'Advertisements', hint: 'As inquiries, without artwork. An inquiry is not an order until it is reserved.' },
]

/** A new season from an old one: its name, its first day, and what comes along. */
export function DuplicateDialog({ event, copyId, onDuplicated, onClose }: DuplicateDialogProps) {
  const [{ name, startDay }, setNext] = useState(() => nextSeason(event.name, dayOf(event.start_date) ?? ''))
  const [shiftDates, setShiftDates] = useState(true)
  const [copied, setCopied] = useState<EventCopy['copy']>(['settings', 'neighborhoods'])

  async function duplicate(): Promise<string | undefined> {
    const start = noonOf(startDay)
    if (name.trim().length < 2 || !start) return 'Give the copy a name and a first day.'
    const done = await duplicateEvent(event, { id: copyId, name: name.trim(), start_date: start, shift_dates: shiftDates, copy: copied })
    if (!done.ok) return done.sentence
    onDuplicated(done.event)
    return undefined
  }

  return (
    <ConfirmDialog title="Duplicate this event" confirmLabel="Make the copy" onConfirm={duplicate} onClose={onClose}>
      <p>The copy is a draft: no member sees it until you activate it. Entries and companies do not come along.</p>
      <TextLine name="copy-name" label="Name" value={name} onChange={(next) => setNext({ name: next, startDay })} />
      <DateField name="copy-start" label="First day" value={startDay} onChange={(day) => setNext({ name, startDay: day })} />
      <CheckboxField
        name="copy-shift"
        label="Shift all dates with it"
        hint="Registration and milestones move by as many days, and keep their time of day."
        value={shiftDates}
        onChange={setShiftDates}
      />
      <GroupFrame name="copy-parts" label="What comes along">
        {parts.map(({ value, label, hint }) => (
          <CheckboxField
            key={value}
            name={`copy-${value}`}
            label={label}
            hint={hint}
            value={copied.includes(value)}
            onChange={(isOn) => setCopied(isOn ? [...copied, value] : copied.filter((one) => one !== value))}
          />
        ))}
      </GroupFrame>
    </ConfirmDialog>
  )
}

import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { Event, EventCopy } from '#contract/event/schema.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { GroupFrame } from '#app/ui/fields/group-frame.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { duplicateEvent } from './event-commands.ts'
import { dayOf, noonOf } from '#contract/time/calendar-day.ts'
import { dayNumber, daysAfter } from '#contract/time/day-number.ts'

interface DuplicateDialogProps {
  event: Event
  /** The id of the copy. It stays the same on a retry, so that a retry cannot create a second copy. */
  copyId: string
  onDuplicated: (copy: Event) => void
  onClose: () => void
}

const copyOptions: readonly { value: EventCopy['copy'][number]; label: string; hint: string }[] = [
  { value: 'settings', label: 'Settings', hint: 'Open hours, fees, limits, agreement, ad sizes and contact.' },
  { value: 'neighborhoods', label: 'Neighborhoods', hint: 'The same neighborhoods are included in the new event.' },
  { value: 'sponsors', label: 'Sponsors', hint: 'As prospects, unless a whole-year sponsor is exclusive in the category.' },
  {
    value: 'ads',
    label: 'Advertisements',
    hint: 'As inquiries, without artwork. An inquiry becomes an order once it’s reserved. Needs the settings.',
  },
]

/** Creates the next season's event from this one: its name, its first day, and what to copy. */
export function DuplicateDialog({ event, copyId, onDuplicated, onClose }: DuplicateDialogProps) {
  const [proposed] = useState(() => nextSeason(event.name, dayOf(event.start_date) ?? ''))
  const [{ name, startDay }, setNext] = useState(proposed)
  const [shiftDates, setShiftDates] = useState(true)
  const [isTried, setTried] = useState(false)
  const isNameless = name.trim().length < 2
  const [copied, setCopied] = useState<EventCopy['copy']>(['settings', 'neighborhoods'])

  async function duplicate(): Promise<string | undefined> {
    const start = noonOf(startDay)
    if (isNameless || !start) {
      setTried(true)
      jumpToField(document, isNameless ? 'copy-name' : 'copy-start')
      return ''
    }
    const done = await duplicateEvent(event, { id: copyId, name: name.trim(), start_date: start, shift_dates: shiftDates, copy: copied })
    if (!done.ok) return done.message
    onDuplicated(done.event)
    return undefined
  }

  return (
    <ConfirmDialog
      title="Duplicate this event"
      confirmLabel="Duplicate event"
      hasUnsavedText={name !== proposed.name || startDay !== proposed.startDay}
      onConfirm={duplicate}
      onClose={onClose}
    >
      <p>The copy starts as a draft, so members don’t see it until you activate it. Entries and companies aren’t copied.</p>
      <TextLine
        name="copy-name"
        label="Name"
        required
        value={name}
        error={isTried && isNameless ? 'Enter a name.' : undefined}
        onChange={(next) => setNext({ name: next, startDay })}
      />
      <DateField
        name="copy-start"
        label="First day"
        required
        value={startDay}
        error={isTried && !noonOf(startDay) ? 'Enter the first day.' : undefined}
        onChange={(day) => setNext({ name, startDay: day })}
      />
      <CheckboxField
        name="copy-shift"
        label="Shift all dates"
        hint="Registration and milestones move by the same number of days and keep their time of day."
        value={shiftDates}
        onChange={setShiftDates}
      />
      <GroupFrame name="copy-parts" label="Include">
        <Stack gap={0}>
          {copyOptions.map(({ value, label, hint }) => (
            <CheckboxField
              key={value}
              name={`copy-${value}`}
              label={label}
              hint={hint}
              value={copied.includes(value)}
              onChange={(isOn) => setCopied(isOn ? included(copied, value) : copied.filter((one) => one !== value && !needs(one, value)))}
            />
          ))}
        </Stack>
      </GroupFrame>
    </ConfirmDialog>
  )
}

/** An order names one of the event's ad sizes. */
const needs = (one: EventCopy['copy'][number], other: EventCopy['copy'][number]) => one === 'ads' && other === 'settings'

function included(copied: EventCopy['copy'], value: EventCopy['copy'][number]): EventCopy['copy'] {
  const needed = copyOptions.map((option) => option.value).filter((other) => needs(value, other))
  return [...new Set([...copied, ...needed, value])]
}

/**
 * Suggests the name and first day of a copy: a year later on the same day of the week, with the year in the name raised.
 * "Spring Parade 2026" on Friday, June 5 becomes "Spring Parade 2027" on Friday, June 4.
 */
export function nextSeason(name: string, startDay: string): { name: string; startDay: string | null } {
  const year = /\b(19|20)\d\d\b/.exec(name)?.[0]
  return {
    name: year ? name.replace(year, String(Number(year) + 1)) : `${name} (copy)`,
    // Exactly 52 weeks, because parades open on a fixed day of the week.
    startDay: Number.isNaN(dayNumber(startDay)) ? null : daysAfter(startDay, 364),
  }
}

import type { Event } from '#contract/event/schema.ts'
import { dayOf, noonOf } from '#contract/time/calendar-day.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import type { Path, ValueAt } from '#app/ui/record/path.ts'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import type { EventValues } from './event-values.ts'

export type EventFormState = RecordForm<Event, EventValues>

export interface SectionProps {
  form: EventFormState
}

type TimePath = { [P in Path<EventValues>]: ValueAt<EventValues, P> extends Timestamp | null ? P : never }[Path<EventValues>]

/** Binds a field for a date and time, in milliseconds. */
export function timeField(form: EventFormState, path: TimePath) {
  const { value, onChange, ...field } = form.field(path) as FieldProps<Timestamp | null>
  return {
    ...field,
    value: value && toMillis(value),
    onChange: (millis: number | null) => onChange(millis === null ? null : fromMillis(millis)),
  }
}

/** Binds a field for a calendar date, as 2026-05-01. */
export function asDay({ value, onChange, ...field }: FieldProps<Timestamp | null>): FieldProps<string | null> {
  return { ...field, value: dayOf(value), onChange: (day) => onChange(noonOf(day)) }
}

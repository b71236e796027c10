import type { Event } from '#contract/event.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/timestamp.ts'
import type { FieldProps } from '#app/ui/form/field-frame.tsx'
import type { RecordForm } from '#app/ui/form/record-form.ts'
import { dayOf, noonOf, type EventValues } from './event-values.ts'

export type EventFormState = RecordForm<Event, EventValues>

/** Every part of the form takes this. */
export interface PartProps {
  form: EventFormState
}

/** A field of an instant, in milliseconds. */
export function asMillis({ value, onChange, ...field }: FieldProps<Timestamp | null>): FieldProps<number | null> {
  return { ...field, value: value && toMillis(value), onChange: (millis) => onChange(millis === null ? null : fromMillis(millis)) }
}

/** A field of a calendar date, as 2026-05-01. */
export function asDay({ value, onChange, ...field }: FieldProps<Timestamp | null>): FieldProps<string | null> {
  return { ...field, value: dayOf(value), onChange: (day) => onChange(noonOf(day)) }
}

import { dayOf, noonOf } from '#contract/time/calendar-day.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { InstantField } from '#app/ui/dates/instant-field.tsx'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { memo } from '#app/ui/fields/memo.ts'

interface TimestampFieldProps extends FieldProps<Timestamp | null> {
  required?: boolean
}

/** A date and time in the event's time zone. */
export const TimestampField = memo(({ value, onChange, ...field }: TimestampFieldProps & { zone: string }) => (
  <InstantField {...field} value={value && toMillis(value)} onChange={(millis) => onChange(millis === null ? null : fromMillis(millis))} />
))

/** A calendar day, stored as its noon in UTC. */
export const TimestampDayField = memo(({ value, onChange, ...field }: TimestampFieldProps) => (
  <DateField {...field} value={dayOf(value)} onChange={(day) => onChange(noonOf(day))} />
))

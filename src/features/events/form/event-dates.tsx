import { toMillis, fromMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { type SectionProps, zoneOf } from './event-values.ts'
import { EventTimelineFigure } from './event-timeline-figure.tsx'
import { eventSections, milestoneHints } from './event-fields.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { dayOf, noonOf } from '#contract/time/calendar-day.ts'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { InstantField } from '#app/ui/dates/instant-field.tsx'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { memo } from '#app/ui/fields/memo.ts'

export function EventDates({ form, now }: SectionProps & { now: number }) {
  const zone = zoneOf(form.values)
  const { registration_start_date: opens, registration_end_date: closes } = form.values
  return (
    <FormSection title={eventSections.dates.title} about="The dates must be in order.">
      <Wide>
        <EventTimelineFigure form={form} now={now} />
      </Wide>
      <TimestampDayField {...form.field('start_date')} required />
      <TimestampDayField {...form.field('end_date')} required />
      <TimestampField
        {...form.field('registration_start_date')}
        zone={zone}
        defaultTime={morning}
        hint="Members can start entries at this time."
        required
      />
      <TimestampField
        {...form.field('registration_end_date')}
        zone={zone}
        hint={opens && closes ? formatOpenSpan(toMillis(opens), toMillis(closes)) : undefined}
        required
      />
      <TimestampField {...form.field('public_at')} zone={zone} defaultTime={morning} hint="The website hides both until then." />
    </FormSection>
  )
}

const hourMs = 3_600_000

/** How long registration is open, such as "Open for 45 days."; undefined when it ends before it starts. */
export function formatOpenSpan(from: number, to: number): string | undefined {
  if (!(to > from)) return undefined
  const hours = Math.round((to - from) / hourMs)
  if (hours < 48) return `Open for ${hours} ${hours === 1 ? 'hour' : 'hours'}.`
  return `Open for ${Math.round(hours / 24)} days.`
}

export function EventMilestones({ form }: SectionProps) {
  const zone = zoneOf(form.values)
  const { sign_pickup: pickup } = form.values
  return (
    <FormSection
      title={eventSections.milestones.title}
      about="All optional. The ones you set appear on dashboards and in calendars. Only staff can see the ad and banner dates."
    >
      {milestoneHints.map(({ path, hint }) => (
        <TimestampField key={path} {...form.field(path)} zone={zone} defaultTime={defaultTimes[path]} hint={hint} />
      ))}
      <CheckboxField
        name="sign_pickup"
        label="Sign pickup"
        value={pickup !== null}
        error={form.field('sign_pickup').error}
        onChange={(isOn) => form.set('sign_pickup', isOn ? { from: null, to: null, place: '' } : null)}
        isSwitch
        isWide
      />
      {pickup && (
        <>
          <TimestampField {...form.field('sign_pickup.from')} zone={zone} defaultTime={morning} required />
          <TimestampField {...form.field('sign_pickup.to')} zone={zone} defaultTime={evening} required />
          <TextLine {...form.field('sign_pickup.place')} isWide />
        </>
      )}
    </FormSection>
  )
}

interface TimestampFieldProps extends FieldProps<Timestamp | null> {
  required?: boolean
}

const morning = '08:00'
const evening = '17:00'
/** Where a date without a time isn't the end of a day. */
const defaultTimes: Partial<Record<(typeof milestoneHints)[number]['path'], string>> = { late_fee_date: '00:00', proof_sent_date: evening }

/** A date and time in the event's time zone. */
const TimestampField = memo(({ value, onChange, ...field }: TimestampFieldProps & { zone: string; defaultTime?: string | undefined }) => (
  <InstantField {...field} value={value && toMillis(value)} onChange={(millis) => onChange(millis === null ? null : fromMillis(millis))} />
))

/** A calendar day, stored as its noon in UTC. */
const TimestampDayField = memo(({ value, onChange, ...field }: TimestampFieldProps) => (
  <DateField {...field} value={dayOf(value)} onChange={(day) => onChange(noonOf(day))} />
))

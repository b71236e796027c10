import { toMillis } from '#contract/time/timestamp.ts'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import type { SectionProps } from './event-form-state.ts'
import { TimestampDayField, TimestampField } from './timestamp-fields.tsx'
import { zoneOf } from './event-values.ts'
import { EventTimelineFigure } from './event-timeline-figure.tsx'
import { eventSections } from './event-sections.ts'

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
      <TimestampField {...form.field('registration_start_date')} zone={zone} hint="Members can start entries at this time." required />
      <TimestampField
        {...form.field('registration_end_date')}
        zone={zone}
        hint={opens && closes ? formatOpenSpan(toMillis(opens), toMillis(closes)) : undefined}
        required
      />
      <TimestampField {...form.field('public_at')} zone={zone} hint="The website hides both until then." />
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

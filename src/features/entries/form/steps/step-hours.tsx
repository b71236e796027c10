import type { EntryFields } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatUtcDateRange } from '#contract/time/format-time.ts'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { RowsField } from '#app/ui/form/rows-field.tsx'
import { TextLine } from '#app/ui/form/text-line.tsx'
import { TimeField } from '#app/ui/form/time-field.tsx'
import { availabilityChoices } from './entry-choices.ts'
import { eventDays, hoursOfEvent } from './event-days.ts'
import type { StepProps } from './step-props.ts'
import { withPart } from '../with-part.ts'

type Hours = EntryFields['open_schedule']['hours'][number]

export function StepHours({ form, event }: StepProps) {
  const { values, errors, set, part } = form
  const { mode, hours } = values.open_schedule
  const change = (at: number, changed: Partial<Hours>) => set('open_schedule', { mode, hours: withPart(hours, at, changed) })
  return (
    <>
      <FormSection title="Open hours" about={`The event runs ${formatUtcDateRange(event.start_date, event.end_date)}.`}>
        <Wide>
          <RadioGroup
            {...part('open_schedule', 'mode', 'When the home is open')}
            choices={[
              { value: 'INHERIT', label: `The hours of the event: ${hoursInWords(event)}` },
              { value: 'CUSTOM', label: 'Hours of its own' },
            ]}
            onChange={(next) =>
              set('open_schedule', { mode: next, hours: next === 'CUSTOM' && hours.length === 0 ? hoursOfEvent(event) : hours })
            }
          />
        </Wide>
        {mode === 'CUSTOM' && (
          <Wide>
            <RowsField
              name="open_schedule.hours"
              label="Days"
              value={hours}
              error={errors['open_schedule'] ?? errors['open_schedule.hours']}
              onChange={(next) => set('open_schedule', { mode, hours: next })}
              noun="day"
              max={60}
              blank={() => ({ date: eventDays(event)[hours.length] ?? eventDays(event)[0] ?? '', opens: '12:00', closes: '18:00' })}
            >
              {(index, one) => (
                <>
                  <DateField
                    name={`open_schedule.hours.${index}.date`}
                    label="Date"
                    value={one.date || null}
                    error={errors[`open_schedule.hours.${index}.date`]}
                    onChange={(date) => change(index, { date: date ?? '' })}
                  />
                  <TimeField
                    name={`open_schedule.hours.${index}.opens`}
                    label="Opens"
                    value={one.opens}
                    error={errors[`open_schedule.hours.${index}.opens`]}
                    onChange={(opens) => change(index, { opens })}
                  />
                  <TimeField
                    name={`open_schedule.hours.${index}.closes`}
                    label="Closes"
                    value={one.closes}
                    error={errors[`open_schedule.hours.${index}.closes`]}
                    onChange={(closes) => change(index, { closes })}
                  />
                </>
              )}
            </RowsField>
            <Button onClick={() => set('open_schedule', { mode, hours: hoursOfEvent(event) })}>
              Begin again from the hours of the event
            </Button>
          </Wide>
        )}
      </FormSection>
      <FormSection title="Availability" about="A home that will not be ready stays entered; it is shown as not available.">
        <Wide>
          <RadioGroup {...part('availability', 'status', 'During the event the home is')} choices={availabilityChoices} />
        </Wide>
        {(values.availability.status !== 'OPEN' || form.field('availability').error) && (
          <>
            <Wide>
              <TextLine {...part('availability', 'note', 'What visitors should know')} />
            </Wide>
            <DateField {...part('availability', 'from', 'From')} />
            <DateField {...part('availability', 'to', 'Until')} />
          </>
        )}
      </FormSection>
    </>
  )
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

function hoursInWords({ open_hours: hours }: Event): string {
  if (hours.length === 0) return 'not set yet'
  return hours.map(({ dow, date, opens, closes }) => `${dow === undefined ? date : weekdays[dow]} ${opens}–${closes}`).join(', ')
}

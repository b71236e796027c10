import { Box, Paper } from '@mantine/core'
import { formatOpenHours } from '#contract/entry/format-hours.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatUtcDateRange, formatZone } from '#contract/time/format-time.ts'
import { entryNouns } from '#contract/entry/status.ts'
import { DividedList } from '#app/ui/divided-list.tsx'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { RadioGroup } from '#app/ui/choices/radio-group.tsx'
import { SegmentedField } from '#app/ui/choices/segmented-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { CustomHours } from './custom-hours.tsx'
import { availabilityChoices, scheduleChoices } from '../entry-choices.ts'
import { hoursOfEvent } from './hours-of-event.ts'
import type { StepProps } from '../step-props.ts'

export function StepHours({ form, event }: StepProps) {
  const { entry, values, errors, set, field, subfield } = form
  const noun = entryNouns[entry.kind]
  const { mode, hours } = values.open_schedule

  function setHours(next: typeof hours) {
    set('open_schedule', { mode, hours: next })
    // Days and times are chosen, not typed: what is wrong with them is said at once.
    field('open_schedule').onBlur()
  }

  return (
    <>
      <FormSection
        title="Open hours"
        about={`${formatUtcDateRange(event.start_date, event.end_date)}. All times are ${formatZone(event.timezone)}.`}
      >
        <Wide>
          <SegmentedField
            {...subfield('open_schedule', 'mode', `Open hours for this ${noun}`)}
            isLabelHidden
            choices={scheduleChoices}
            onChange={(next) =>
              set('open_schedule', { mode: next, hours: next === 'CUSTOM' && hours.length === 0 ? hoursOfEvent(event) : hours })
            }
          />
          {mode === 'INHERIT' && <EventHours event={event} />}
          {mode === 'CUSTOM' && <CustomHours event={event} hours={hours} errors={errors} onChange={setHours} />}
        </Wide>
      </FormSection>
      <FormSection title="Availability" about={`A ${noun} that won’t be ready stays in the event and is shown as not available.`}>
        <RadioGroup {...subfield('availability', 'status')} choices={availabilityChoices} isWide />
        {(values.availability.status !== 'OPEN' || form.field('availability').error) && (
          <>
            <TextLine {...subfield('availability', 'note')} isWide />
            <DateField {...subfield('availability', 'from')} />
            <DateField {...subfield('availability', 'to')} />
          </>
        )}
      </FormSection>
    </>
  )
}

function EventHours({ event }: { event: Event }) {
  const lines = formatOpenHours({ mode: 'INHERIT', hours: [] }, event.open_hours)
  return (
    <Paper withBorder mt="sm">
      <DividedList isFlush aria-label="Event hours">
        {(lines.length === 0 ? ['The association hasn’t set the hours yet.'] : lines).map((line) => (
          <Box key={line} component="li" p="sm" fw={600}>
            {line}
          </Box>
        ))}
      </DividedList>
    </Paper>
  )
}

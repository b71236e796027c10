import { Group } from '@mantine/core'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { RowsField } from '#app/ui/fields/rows-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TimeField } from '#app/ui/dates/time-field.tsx'
import { weekdays } from '#contract/time/day-number.ts'
import { nextOpening } from '#contract/event/open-hours.ts'
import { dayOf } from '#contract/time/calendar-day.ts'
import type { SectionProps } from './event-values.ts'
import { eventSections } from './event-fields.ts'

const oneDate = 'date'
const days = [...weekdays.map((label, dow) => ({ value: String(dow), label })), { value: oneDate, label: 'Specific date…' }]

export function EventHours({ form }: SectionProps) {
  return (
    <FormSection
      title={eventSections.hours.title}
      about="When visitors can come in. A weekday applies throughout the event; a date applies to that day only."
    >
      <RowsField
        {...form.field('open_hours')}
        label="Days and hours"
        noun="opening"
        blank={() => nextOpening(form.values.open_hours)}
        max={60}
        isCompact
      >
        {(index, { dow, date }) => {
          const day = form.field(`open_hours.${index}.dow`)
          const onDate = form.field(`open_hours.${index}.date`)
          return (
            <>
              {/* One cell, so that the times stay below their headings. */}
              <Group gap="sm" align="flex-start" grow data-one-cell>
                <SelectField
                  {...day}
                  value={dow === undefined ? oneDate : String(dow)}
                  choices={days}
                  onChange={(chosen) => {
                    const isDate = chosen === oneDate
                    form.set(`open_hours.${index}.dow`, isDate ? undefined : Number(chosen))
                    form.set(`open_hours.${index}.date`, isDate ? (dayOf(form.values.start_date) ?? undefined) : undefined)
                  }}
                />
                {dow === undefined && (
                  <DateField {...onDate} value={date ?? null} onChange={(value) => onDate.onChange(value ?? undefined)} />
                )}
              </Group>
              <TimeField {...form.field(`open_hours.${index}.opens`)} />
              <TimeField {...form.field(`open_hours.${index}.closes`)} />
            </>
          )
        }}
      </RowsField>
    </FormSection>
  )
}

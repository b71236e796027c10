import { useMemo, useState } from 'react'
import { noEventTypes } from '#contract/event/messages.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { zoneChoices, eventSections, eventFields } from './event-fields.ts'
import { type SectionProps, inZone, unsettledTimes, zoneProblems } from './event-values.ts'
import { useEventTypes } from './use-event-types.ts'
import { FileSlot } from '#app/features/photos/file-slot.tsx'
import { formatZone } from '#contract/time/format-time.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { labelOf } from '#app/ui/record/field-list.ts'

export function EventBasics({ form }: SectionProps) {
  const zones = useMemo(() => zoneChoices(), [])
  const types = useEventTypes()
  const type = form.field('type')
  const timezone = form.field('timezone')
  const { refusal, changeZone } = useZoneChange({ form })
  return (
    <FormSection title={eventSections.basics.title}>
      <TextLine {...form.field('name')} required isWide />
      {/* Until the types are read, the code has no name. */}
      <SelectField {...type} choices={types ?? [{ value: type.value, label: '' }]} hint={types?.length === 0 ? noEventTypes : undefined} />
      <TextLine
        {...form.field('slug')}
        hint={`The event’s web address ends with this: …/${form.values.slug || 'spring-parade-2027'}${form.base ? '' : '. Leave blank to create it from the name.'}`}
      />
      <ReferenceField
        {...timezone}
        error={refusal ?? timezone.error}
        hint="All event times use this time zone. If you change it, 5 PM stays 5 PM."
        choices={zones}
        onChange={(zone) => zone && changeZone(zone)}
      />
      <FileSlot
        {...form.field('cover_file_id')}
        hint="Landscape, at least 1,600 pixels wide. Shown to members above the event, on the website and on the guidebook’s cover."
        owner={{ type: 'events', id: form.values.id }}
        purpose="EVENT_COVER"
      />
    </FormSection>
  )
}

/**
 * Changes the event's time zone. Refuses when the clocks there skip one of its times, and names the time to change first;
 * asks which one is meant when a time occurs twice there.
 */
export function useZoneChange({ form }: SectionProps): { refusal: string | undefined; changeZone: (zone: string) => void } {
  const [refusal, setRefusal] = useState<string>()
  const [changedTo, setChangedTo] = useState<string>()
  const [twice] = unsettledTimes(form.values)
  const isAsked = changedTo === form.values.timezone && twice !== undefined && twice.problem.choices.length > 0
  return {
    refusal: refusal ?? (isAsked ? `${labelOf(eventFields, fieldOf(twice.path))}: ${twice.problem.message}` : undefined),
    changeZone(zone) {
      const [problem] = zoneProblems(form.values, zone)
      setRefusal(problem && refusalMessage(zone, problem))
      if (problem) return
      setChangedTo(zone)
      form.change((values) => inZone(values, zone))
    },
  }
}

function refusalMessage(zone: string, { path, message }: { path: string; message: string }): string {
  return `The event can’t change to ${formatZone(zone)} yet. ${labelOf(eventFields, path)}: ${message}`
}

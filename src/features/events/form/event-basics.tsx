import { useMemo } from 'react'
import { noEventTypes } from '#contract/event/messages.ts'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { zoneChoices } from './event-choices.ts'
import type { SectionProps } from './event-form-state.ts'
import { useEventTypes } from './use-event-types.ts'
import { useZoneChange } from './use-zone-change.ts'
import { eventSections } from './event-sections.ts'
import { FileSlot } from '#app/features/photos/file-slot.tsx'

export function EventBasics({ form }: SectionProps) {
  const zones = useMemo(() => zoneChoices(), [])
  const types = useEventTypes()
  const type = form.field('type')
  const timezone = form.field('timezone')
  const { refusal, changeZone } = useZoneChange({ form })
  return (
    <FormSection title={eventSections.basics.title}>
      <Wide>
        <TextLine {...form.field('name')} required />
      </Wide>
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
      <Wide>
        <FileSlot
          {...form.field('cover_file_id')}
          hint="Landscape, at least 1,600 pixels wide. Shown to members above the event and on the website."
          owner={{ type: 'events', id: form.values.id }}
          purpose="EVENT_COVER"
        />
      </Wide>
    </FormSection>
  )
}

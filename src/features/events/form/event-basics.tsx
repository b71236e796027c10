import { useMemo } from 'react'
import { noEventTypes } from '#contract/event/messages.ts'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { ReferenceField } from '#app/ui/form/reference-field.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextLine } from '#app/ui/form/text-line.tsx'
import { zoneChoices } from './event-choices.ts'
import type { PartProps } from './event-form-state.ts'
import { useEventTypes } from './use-event-types.ts'
import { useZoneChange } from './use-zone-change.ts'
import { EventCover } from './event-cover.tsx'

const coverHint = 'Wide, at least 1,600 pixels. Members see it above the event, and the public site takes it.'

export function EventBasics({ form }: PartProps) {
  const zones = useMemo(() => zoneChoices(), [])
  const types = useEventTypes()
  const timezone = form.field('timezone')
  const { refusal, changeZone } = useZoneChange({ form })
  return (
    <FormSection title="Basics">
      <Wide>
        <TextLine {...form.field('name')} required />
      </Wide>
      <SelectField {...form.field('type')} choices={types ?? []} hint={types?.length === 0 ? noEventTypes : undefined} />
      <TextLine {...form.field('slug')} hint={form.base ? undefined : 'Left empty, it is made from the name.'} />
      <ReferenceField
        {...timezone}
        error={refusal ?? timezone.error}
        hint="All event times use this time zone. When it changes, 5 PM stays 5 PM."
        choices={zones}
        onChange={(zone) => zone && changeZone(zone)}
      />
      <Wide>
        <EventCover form={form} hint={coverHint} />
      </Wide>
    </FormSection>
  )
}

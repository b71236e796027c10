import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { milestoneHints } from './event-fields.ts'
import type { SectionProps } from './event-form-state.ts'
import { TimestampField } from './timestamp-fields.tsx'
import { zoneOf } from './event-values.ts'
import { eventSections } from './event-sections.ts'

export function EventMilestones({ form }: SectionProps) {
  const zone = zoneOf(form.values)
  const { sign_pickup: pickup } = form.values
  return (
    <FormSection
      title={eventSections.milestones.title}
      about="All optional. The ones you set appear on dashboards and in calendars. Only staff members can see when ads and banners are due."
    >
      {milestoneHints.map(({ path, hint }) => (
        <TimestampField key={path} {...form.field(path)} zone={zone} hint={hint} />
      ))}
      <Wide>
        <CheckboxField
          name="sign_pickup"
          label="Sign pickup"
          value={pickup !== null}
          error={form.field('sign_pickup').error}
          onChange={(isOn) => form.set('sign_pickup', isOn ? { from: null, to: null, place: '' } : null)}
          isSwitch
        />
      </Wide>
      {pickup && (
        <>
          <TimestampField {...form.field('sign_pickup.from')} zone={zone} required />
          <TimestampField {...form.field('sign_pickup.to')} zone={zone} required />
          <Wide>
            <TextLine {...form.field('sign_pickup.place')} />
          </Wide>
        </>
      )}
    </FormSection>
  )
}

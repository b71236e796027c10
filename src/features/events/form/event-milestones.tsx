import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { InstantField } from '#app/ui/dates/instant-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { milestoneHints } from './event-fields.ts'
import { timeField, type SectionProps } from './event-form-state.ts'
import { zoneOf } from './event-values.ts'
import { eventSections } from './event-sections.ts'

export function EventMilestones({ form }: SectionProps) {
  const zone = zoneOf(form.values)
  const { sign_pickup: pickup } = form.values
  return (
    <FormSection
      title={eventSections.milestones.title}
      about="All optional. The ones you set appear on dashboards and in calendars. Only staff see when ads and banners are due."
    >
      {milestoneHints.map(({ path, hint }) => (
        <InstantField key={path} {...timeField(form, path)} zone={zone} hint={hint} />
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
          <InstantField {...timeField(form, 'sign_pickup.from')} zone={zone} required />
          <InstantField {...timeField(form, 'sign_pickup.to')} zone={zone} required />
          <Wide>
            <TextLine {...form.field('sign_pickup.place')} />
          </Wide>
        </>
      )}
    </FormSection>
  )
}

import { formatUtcDate } from '#contract/time/format-time.ts'
import { dollars } from '#contract/value/dollars.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import type { SectionProps } from './section-props.ts'
import { registrationSections } from './registration-sections.ts'
import { FileSlot } from '#app/features/photos/file-slot.tsx'

export function EligibilitySection({ form, event, ownerId }: SectionProps) {
  const { subfield } = form
  const end = formatUtcDate(event.end_date, 'short')
  const owner = { type: 'event_companies' as const, id: ownerId }
  return (
    <>
      <FormSection
        title={registrationSections.license.title}
        about={`Only the association can see it. It must not expire before the event ends on ${end}.`}
      >
        <TextLine {...subfield('license', 'number')} required />
        <TextLine {...subfield('license', 'state')} required hint="Two letters, such as MN." />
        <DateField {...subfield('license', 'expires_on')} required />
        <FileSlot {...subfield('license', 'file_id')} hint="A PDF or photo." purpose="LICENSE" owner={owner} />
      </FormSection>
      <FormSection
        title={registrationSections.insurance.title}
        about={`Only the association can see it. It must cover at least ${dollars(event.min_liability)} until the event ends on ${end}.`}
      >
        <TextLine {...subfield('insurance', 'insurer')} required />
        <NumberField {...subfield('insurance', 'amount')} required isMoney />
        <DateField {...subfield('insurance', 'expires_on')} required />
        <CheckboxField {...subfield('insurance', 'additional_insured')} required />
        <FileSlot {...subfield('insurance', 'file_id')} isRequired hint="A PDF or photo." purpose="COI" owner={owner} />
      </FormSection>
    </>
  )
}

import type { Event } from '#contract/event/schema.ts'
import { benefitStateLabels, sponsorBenefits } from '#contract/sponsor/labels.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import type { Choice } from '#app/ui/choices/choice.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { paymentChoices, statusChoices, tierChoices } from './sponsor-labels.ts'
import type { SponsorValues } from './sponsor-values.ts'
import { FileSlot } from '#app/features/photos/file-slot.tsx'

interface SectionsProps {
  form: RecordForm<Sponsor, SponsorValues>
  events: readonly Event[]
  companies: readonly Choice[]
}

const benefitChoices = choicesOf(benefitStateLabels)

export function SponsorSections({ form, events, companies }: SectionsProps) {
  const { field, values } = form
  return (
    <>
      <FormSection title="Sponsor" about="A member company or a nonmember.">
        <ReferenceField {...field('company_id')} choices={companies} isOptional placeholder="Find a company" />
        <TextLine {...field('external_name')} />
        <SelectField
          {...field('event_id')}
          value={values.event_id ?? ''}
          onChange={(id) => form.set('event_id', id || null)}
          choices={events.map(({ id, name }) => ({ value: id, label: name }))}
          empty="Whole year"
        />
        <SelectField {...field('tier')} choices={tierChoices} empty="Choose…" required />
        <NumberField {...field('amount')} isMoney isWhole />
        <SelectField {...field('status')} choices={statusChoices} />
        <DateField {...field('starts_on')} />
        <DateField {...field('ends_on')} hint="After this day the sponsorship expires and comes off the website." />
      </FormSection>
      <FormSection title="Category" about="Such as Bank or Windows. Exclusive: no other sponsor in this category.">
        <TextLine {...field('category')} />
        <Wide>
          <CheckboxField {...field('is_exclusive')} />
        </Wide>
      </FormSection>
      <FormSection title="Public listing">
        <TextLine {...field('public_name')} hint="Leave blank to show the company’s name." />
        <TextLine {...field('link')} type="url" placeholder="https://" />
        <TextLine {...field('public_phone')} type="tel" />
        <TextLine {...field('public_email')} type="email" />
        <Wide>
          <TextLine {...field('public_address')} />
        </Wide>
        <Wide>
          <FileSlot
            {...field('logo_file_id')}
            hint="A PNG at least 1,000 pixels wide, for print."
            owner={{ type: 'sponsors', id: values.id }}
            purpose="LOGO"
            minPixels={1000}
          />
        </Wide>
      </FormSection>
      <FormSection title="Benefits" about="What was promised and whether it was delivered.">
        {sponsorBenefits.map((benefit) => (
          <SelectField key={benefit} {...field(`benefits.${benefit}`)} choices={benefitChoices} />
        ))}
      </FormSection>
      <FormSection title="Contact" about="The person staff members contact about this. Only staff can see it.">
        <TextLine {...field('contact.name')} />
        <TextLine {...field('contact.phone')} type="tel" />
        <TextLine {...field('contact.email')} type="email" />
      </FormSection>
      <FormSection title="Agreement and payment">
        <DateField {...field('agreement_signed_on')} />
        <SelectField {...field('payment_status')} choices={paymentChoices} />
        <TextLine {...field('billing.contact')} />
        <TextLine {...field('billing.email')} type="email" />
        <TextLine {...field('billing.po_number')} />
        <TextLine {...field('billing.address')} />
      </FormSection>
      <FormSection title="Notes" about="Only staff can see these.">
        <Wide>
          <TextArea {...field('notes')} rows={4} />
        </Wide>
      </FormSection>
    </>
  )
}

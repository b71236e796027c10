import { associationDay } from '#contract/time/association-day.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { useRefusedCheck, useTakeOutOfForm } from '#app/files/use-form-with-files.ts'
import { useCompanyChoices } from '#app/outbox/lists/use-company-choices.ts'
import { newId } from '#app/outbox/new-id.ts'
import { RecordPage } from '#app/ui/record/record-page.tsx'
import { useSavedRecordPage } from '#app/features/outbox/use-saved-record-page.ts'
import {
  sponsorFieldList,
  changesOfSponsor,
  newSponsorValues,
  sponsorErrors,
  startedErrors,
  valuesOfSponsor,
  type SponsorValues,
} from './sponsor-values.ts'
import { SponsorHead } from './sponsor-head.tsx'
import type { SponsorRow } from './use-sponsors.ts'
import { RecordHistory } from '#app/features/audit/record-history.tsx'
import { separator } from '#contract/entry/format-facts.ts'
import { dollars } from '#contract/value/dollars.ts'
import { benefitStateLabels, orderPaymentLabels, sponsorBenefits } from '#contract/sponsor/labels.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import type { Choice } from '#app/ui/choices/choice.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { BillingFields, ContactSection, NotesSection } from '#app/ui/record/record-sections.tsx'
import { paymentChoices, statusChoices, tierChoices } from './sponsor-labels.ts'
import { FileSlot } from '#app/features/photos/file-slot.tsx'

interface SponsorFormProps {
  event: Event
  events: readonly Event[]
  /** As stored on this device; null for a new one. Give each its own key. */
  sponsor: SponsorRow | null
  /** The sponsors of all events. */
  all: readonly SponsorRow[]
  now: number
  /** Receives null if the sponsor is still waiting to be sent. */
  onSaved: (sponsor: Sponsor | null) => void
  onClose: () => void
}

export function SponsorForm({ event, events, sponsor, all, now, onSaved, onClose }: SponsorFormProps) {
  const choices = useCompanyChoices(sponsor?.company_id)
  const refusedFiles = useRefusedCheck()
  const page = useSavedRecordPage<Sponsor, SponsorValues>({
    resource: 'sponsors',
    record: sponsor,
    blank: () => newSponsorValues(newId(), event.id),
    valuesOf: valuesOfSponsor,
    fields: sponsorFieldList,
    check: (values) => sponsorErrors(values),
    checkLive: (values) => ({ ...startedErrors(values, { all, today: associationDay(now) }), ...refusedFiles(values) }),
    nameOf: (values) => nameOf(values, choices),
    bodyOf: (values, base) => changesOfSponsor(values, base, Math.max(0, ...all.map(({ order }) => order)) + 1),
    onSaved,
  })
  const { form } = page
  useTakeOutOfForm(form)

  return (
    <RecordPage
      page={page}
      title={sponsor?.name ?? 'New sponsor'}
      label={sponsor ? 'Sponsor' : 'New sponsor'}
      saveLabel={sponsor ? 'Save' : 'Add sponsor'}
      backLabel="All sponsors"
      onClose={onClose}
      isLong
      about={aboutSponsor(sponsor ?? form.values, events)}
      head={sponsor && <SponsorHead sponsor={sponsor} isDirty={form.isDirty} onRemoved={onClose} />}
      foot={sponsor && <RecordHistory entity="sponsors" record={sponsor} />}
    >
      <SponsorSections form={form} events={events} companies={choices} />
    </RecordPage>
  )
}

function aboutSponsor(
  { event_id: id, amount, payment_status: payment }: Pick<SponsorValues, 'event_id' | 'amount' | 'payment_status'>,
  events: readonly Event[],
): string {
  const place = events.find((event) => event.id === id)?.name ?? 'Whole year'
  return [place, ...(amount ? [dollars(amount), orderPaymentLabels[payment]] : [])].join(separator)
}

function nameOf(
  { public_name: shown, external_name: name, company_id: company }: SponsorValues,
  companies: readonly { value: string; label: string }[],
): string {
  return shown.trim() || name.trim() || companies.find(({ value }) => value === company)?.label || 'Sponsor'
}

interface SectionsProps {
  form: RecordForm<Sponsor, SponsorValues>
  events: readonly Event[]
  companies: readonly Choice[]
}

const benefitChoices = choicesOf(benefitStateLabels)

function SponsorSections({ form, events, companies }: SectionsProps) {
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
        <CheckboxField {...field('is_exclusive')} isWide />
      </FormSection>
      <FormSection title="Public listing">
        <TextLine {...field('public_name')} hint="Leave blank to show the company’s name." />
        <TextLine {...field('link')} type="url" placeholder="https://" />
        <TextLine {...field('public_phone')} type="tel" />
        <TextLine {...field('public_email')} type="email" />
        <TextLine {...field('public_address')} isWide />
        <FileSlot
          {...field('logo_file_id')}
          hint="At least 1,000 pixels on the longer side, for print."
          owner={{ type: 'sponsors', id: values.id }}
          purpose="LOGO"
          minPixels={1000}
        />
      </FormSection>
      <FormSection title="Benefits" about="What was promised and whether it was delivered.">
        {sponsorBenefits.map((benefit) => (
          <SelectField key={benefit} {...field(`benefits.${benefit}`)} choices={benefitChoices} />
        ))}
      </FormSection>
      <ContactSection form={form} />
      <FormSection title="Agreement and payment">
        <DateField {...field('agreement_signed_on')} />
        <SelectField {...field('payment_status')} choices={paymentChoices} />
        <BillingFields form={form} />
      </FormSection>
      <NotesSection form={form} />
    </>
  )
}

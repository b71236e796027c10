import { nextAgreement, noAgreement } from '#contract/event/agreement.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { RadioGroup } from '#app/ui/choices/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { lockPolicies, eventSections } from './event-fields.ts'
import type { SectionProps } from './event-values.ts'

export function EventTerms({ form }: SectionProps) {
  return (
    <>
      <FormSection title={eventSections.limits.title}>
        <NumberField {...form.field('limits.entries_per_company')} hint="Leave blank for no limit." isWhole />
        <NumberField {...form.field('limits.max_photos')} hint="1 to 25" isWhole />
        <NumberField {...form.field('limits.max_words')} hint="50 to 300" isWhole />
        <NumberField {...form.field('limits.max_features')} hint="1 to 10" isWhole />
        <RadioGroup {...form.field('lock_policy')} choices={lockPolicies} isWide />
      </FormSection>
      <FormSection title={eventSections.agreement.title}>
        <TextArea {...form.field('agreement.body')} hint={agreementHint(form)} rows={8} />
        <NumberField {...form.field('min_liability')} hint="The coverage a certificate of insurance must show." isMoney />
      </FormSection>
      <FormSection title={eventSections.contact.title}>
        <TextLine {...form.field('contact.name')} />
        <TextLine {...form.field('contact.email')} type="email" />
        <TextLine {...form.field('contact.phone')} type="tel" />
      </FormSection>
    </>
  )
}

function agreementHint({ values, base }: SectionProps['form']): string {
  const before = base?.agreement ?? noAgreement
  const [now, next] = [before.version, nextAgreement(before, values.agreement.body).version]
  if (next > now && now > 0) return `You changed the text. Saving creates version ${next}.`
  if (next > now) return `Saving creates version ${next}, which every company has to sign.`
  return now === 0
    ? 'No agreement yet. Companies sign it before they submit entries.'
    : `Version ${now}. Changing the text creates version ${now + 1}.`
}

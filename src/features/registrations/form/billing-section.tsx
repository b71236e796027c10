import { dollars } from '#contract/value/dollars.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import type { SectionProps } from './section-props.ts'
import { methodChoices } from './registration-fields.ts'
import { registrationSections } from './registration-sections.ts'

export function BillingSection({ form, event }: SectionProps) {
  const { values, errors, field, subfield, change } = form
  const { billing } = values
  const address = (name: keyof typeof billing.address, label: string) => ({
    name: `billing.address.${name}`,
    label,
    value: billing.address[name],
    error: errors[`billing.address.${name}`],
    onChange: (value: string) => change('billing', (now) => ({ ...now, address: { ...now.address, [name]: value } })),
    onBlur: field('billing').onBlur,
  })
  const method = subfield('billing', 'method', 'Payment method')
  return (
    <>
      <FormSection title={registrationSections.billing.title} about="Who gets the invoice and the receipt.">
        <TextLine {...subfield('billing', 'contact', 'Contact')} autoComplete="billing name" />
        <TextLine {...subfield('billing', 'email', 'Email for the receipt')} type="email" autoComplete="billing email" />
        <TextLine {...address('line1', 'Street address')} autoComplete="billing address-line1" isWide />
        <TextLine {...address('line2', 'Suite or unit')} autoComplete="billing address-line2" />
        <TextLine {...address('city', 'City')} autoComplete="billing address-level2" />
        <TextLine {...address('state', 'State')} autoComplete="billing address-level1" />
        <TextLine {...address('zip', 'ZIP code')} autoComplete="billing postal-code" />
        <SelectField
          {...method}
          value={method.value ?? ''}
          choices={methodChoices}
          empty="Choose"
          onChange={(value) => method.onChange(methodChoices.find((one) => one.value === value)?.value ?? null)}
        />
        <TextLine {...subfield('billing', 'po_number', 'PO number')} />
      </FormSection>
      <FormSection title={registrationSections.plan.title} about="A rough estimate is fine. It helps the association prepare.">
        <NumberField {...subfield('plan', 'expected_entries', 'Entries you expect')} isWhole />
        {event.fee_tiers.length > 0 && (
          <SelectField
            {...subfield('plan', 'entry_level', 'Entry level')}
            choices={event.fee_tiers.map(({ code, label, amount }) => ({
              value: code,
              label: `${label} (${dollars(amount)})`,
            }))}
            empty="Not decided"
          />
        )}
        <CheckboxField {...subfield('plan', 'wants_ads', 'Interested in advertising')} />
        <CheckboxField {...subfield('plan', 'wants_sponsorship', 'Interested in sponsorship')} />
      </FormSection>
      <FormSection title={registrationSections.logistics.title}>
        <NumberField {...subfield('logistics', 'sign_kits', 'Sign kits needed')} isWhole />
        <NumberField {...subfield('logistics', 'guidebooks', 'Guidebooks needed')} isWhole />
        <TextLine {...subfield('logistics', 'pickup_contact', 'Pickup contact')} isWide />
      </FormSection>
    </>
  )
}

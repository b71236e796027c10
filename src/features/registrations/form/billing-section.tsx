import { addressLabels } from '#contract/value/record-text.ts'
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
  const address = (name: keyof typeof addressLabels) => ({
    name: `billing.address.${name}`,
    label: addressLabels[name],
    value: billing.address[name],
    error: errors[`billing.address.${name}`],
    onChange: (value: string) => change('billing', (now) => ({ ...now, address: { ...now.address, [name]: value } })),
    onBlur: field('billing').onBlur,
  })
  const method = subfield('billing', 'method')
  return (
    <>
      <FormSection title={registrationSections.billing.title} about="Who gets the invoice and the receipt.">
        <TextLine {...subfield('billing', 'contact')} required autoComplete="billing name" />
        <TextLine {...subfield('billing', 'email')} required type="email" autoComplete="billing email" />
        <TextLine {...address('line1')} autoComplete="billing address-line1" isWide />
        <TextLine {...address('line2')} autoComplete="billing address-line2" />
        <TextLine {...address('city')} autoComplete="billing address-level2" />
        <TextLine {...address('state')} autoComplete="billing address-level1" />
        <TextLine {...address('zip')} autoComplete="billing postal-code" />
        <SelectField
          {...method}
          required
          value={method.value ?? ''}
          choices={methodChoices}
          empty="Choose"
          onChange={(value) => method.onChange(methodChoices.find((one) => one.value === value)?.value ?? null)}
        />
        <TextLine {...subfield('billing', 'po_number')} />
      </FormSection>
      <FormSection title={registrationSections.plan.title} about="A rough estimate is fine. It helps the association prepare.">
        <NumberField {...subfield('plan', 'expected_entries')} isWhole />
        {event.fee_tiers.length > 0 && (
          <SelectField
            {...subfield('plan', 'entry_level')}
            choices={event.fee_tiers.map(({ code, label, amount }) => ({
              value: code,
              label: `${label} (${dollars(amount)})`,
            }))}
            empty="Not decided"
          />
        )}
        <CheckboxField {...subfield('plan', 'wants_ads')} />
        <CheckboxField {...subfield('plan', 'wants_sponsorship')} />
      </FormSection>
      <FormSection title={registrationSections.logistics.title}>
        <NumberField {...subfield('logistics', 'sign_kits')} isWhole />
        <NumberField {...subfield('logistics', 'guidebooks')} isWhole />
        <TextLine {...subfield('logistics', 'pickup_contact')} isWide />
      </FormSection>
    </>
  )
}

import { expect, test, vi } from 'vitest'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import { BillingSection } from '#app/features/registrations/form/billing-section.tsx'
import { EligibilitySection } from '#app/features/registrations/form/eligibility-section.tsx'
import { IdentitySection } from '#app/features/registrations/form/identity-section.tsx'
import type { SectionProps } from '#app/features/registrations/form/section-props.ts'
import { valueAt } from '#contract/value/fields.ts'
import { anEvent } from '#tests/support/builders.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/features/photos/file-slot.tsx', () => ({
  FileSlot: ({ name, isRequired }: { name: string; isRequired?: boolean }) => <input name={name} required={isRequired} />,
}))

test('what the checklist asks for is marked as required in the form', () => {
  const field = (name: string) => ({ name, label: name, value: valueAt(emptyEventCompany, name), onChange: () => undefined })
  const form = { values: emptyEventCompany, errors: {}, field, subfield: (name: string, part: string) => field(`${name}.${part}`) }
  const props = { form, event: anEvent(), ownerId: 'own' } as unknown as SectionProps

  const html = [IdentitySection, EligibilitySection, BillingSection].map((Section) => markupOf(<Section {...props} />)).join('')

  const inputs = html.match(/<(?:input|select)[^>]*>/g) ?? []
  expect(inputs.filter((input) => / required=/.test(input)).map((input) => /name="(.*?)"/.exec(input)?.[1])).toEqual([
    'event_contact.name',
    'event_contact.email',
    'license.number',
    'license.state',
    'license.expires_on',
    'insurance.insurer',
    'insurance.amount',
    'insurance.expires_on',
    'insurance.additional_insured',
    'insurance.file_id',
    'billing.contact',
    'billing.email',
    'billing.method',
  ])
  expect(html).toMatch(/insurance\.additional_insured<span[^>]*> \*<\/span>/)
  expect(html).toMatch(/<fieldset[^>]*data-field="roles"[^>]*data-required="true"/)
})

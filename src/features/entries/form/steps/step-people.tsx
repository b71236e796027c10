import { Box, Group } from '@mantine/core'
import { useMemo } from 'react'
import { emptyEntry } from '#contract/entry/defaults.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { isBlank } from '#app/outbox/merge-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { RowsField } from '#app/ui/fields/rows-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import type { StepProps, Vendor } from './step-props.ts'
import { vendorChoices, vendorFrom } from './vendor-choices.ts'
import { withPatch } from '../with-patch.ts'
import { entryNouns } from '#contract/entry/status.ts'

interface StepPeopleProps extends StepProps {
  company: EventCompany | null
}

export function StepPeople({ form, company }: StepPeopleProps) {
  const { entry, values, subfield, field, set } = form
  const { name: person, phone, email } = company?.public_contact ?? emptyEntry.public_contact
  // A company that names no one is its own contact, because an entry can't be published without a name.
  const name = person || (company?.listing_name ?? '')
  const known = (phone || email) && [name, phone, email].filter(Boolean).join(', ')
  return (
    <>
      <FormSection title={field('public_contact').label} about="Printed in the guidebook and shown on the website.">
        {known && isBlank(values.public_contact) && (
          <Wide>
            <Group gap="xs">
              <Button onClick={() => set('public_contact', { name, phone, email, phone2: '' })}>Use the company’s contact</Button>
              <Dimmed>{known}</Dimmed>
            </Group>
          </Wide>
        )}
        <TextLine {...subfield('public_contact', 'name')} autoComplete="name" />
        <TextLine {...subfield('public_contact', 'phone')} type="tel" autoComplete="tel" />
        <TextLine {...subfield('public_contact', 'email')} type="email" autoComplete="email" />
        <TextLine {...subfield('public_contact', 'phone2')} type="tel" />
      </FormSection>
      <FormSection
        title={field('staff_contact').label}
        about={`The association contacts this person about the ${entryNouns[entry.kind]}. The public can’t see it.`}
      >
        <TextLine {...subfield('staff_contact', 'name')} autoComplete="name" required />
        <TextLine {...subfield('staff_contact', 'phone')} type="tel" autoComplete="tel" />
        <TextLine {...subfield('staff_contact', 'email')} type="email" autoComplete="email" />
      </FormSection>
      <FormSection title={field('listing_agent').label}>
        <TextLine {...subfield('listing_agent', 'name')} />
        <TextLine {...subfield('listing_agent', 'brokerage')} />
        <TextLine {...subfield('listing_agent', 'phone')} type="tel" />
        <TextLine {...subfield('listing_agent', 'email')} type="email" />
        <TextLine {...subfield('listing_agent', 'license')} />
      </FormSection>
      <Vendors form={form} />
    </>
  )
}

/** Who worked on the home. Member companies are suggested from the trade directory. */
function Vendors({ form }: Pick<StepProps, 'form'>) {
  const { values, errors, field, set } = form
  const vendors = field('vendors')
  const directory = useSyncedRows('b2b_profiles')
  const categories = useSyncedRows('classified_categories')
  const companies = useSyncedRows('companies')
  const members = useMemo(
    () => vendorChoices({ directory: directory ?? [], categories: categories ?? [], companies: companies ?? [] }, values.vendors),
    [directory, categories, companies, values.vendors],
  )
  const roles = useMemo(
    () => (categories ?? []).filter((one) => one.is_active).map(({ name }) => ({ value: name, label: name })),
    [categories],
  )
  const change = (at: number, patch: Partial<Vendor>) => set('vendors', withPatch(values.vendors, at, patch))
  const partOf = (at: number, subfield: string) => ({
    name: `vendors.${at}.${subfield}`,
    error: errors[`vendors.${at}.${subfield}`],
    onBlur: vendors.onBlur,
  })

  return (
    <FormSection title={vendors.label}>
      <RowsField
        {...vendors}
        isLabelHidden
        noun="vendor"
        max={20}
        blank={() => ({ role: '', company_id: null, name: '', is_member: true })}
      >
        {(index, vendor) => (
          <>
            <ReferenceField
              {...partOf(index, 'role')}
              label="Trade"
              value={vendor.role === '' ? null : vendor.role}
              choices={roles}
              takesOther
              onChange={(role) => change(index, { role: role ?? '' })}
            />
            {/* Room for a company's name. */}
            <Box flex="3 1 14rem">
              {vendor.is_member ? (
                <ReferenceField
                  {...partOf(index, 'company_id')}
                  label="Member company"
                  value={vendor.company_id}
                  choices={members}
                  onChange={(chosen) => change(index, vendorFrom(chosen, members))}
                />
              ) : (
                <TextLine
                  {...partOf(index, 'name')}
                  label="Company"
                  hint="Type any company’s name. To choose from the trade directory, check “A member of the association.”"
                  value={vendor.name}
                  onChange={(name) => change(index, { name })}
                />
              )}
            </Box>
            <CheckboxField
              {...partOf(index, 'is_member')}
              label="A member of the association"
              value={vendor.is_member}
              onChange={(isMember) => change(index, { is_member: isMember, company_id: null })}
            />
          </>
        )}
      </RowsField>
    </FormSection>
  )
}

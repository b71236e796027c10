import { Group } from '@mantine/core'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { GroupFrame } from '#app/ui/fields/group-frame.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import type { SectionProps } from './section-props.ts'
import { roleChoices } from './registration-fields.ts'
import { registrationSections } from './registration-sections.ts'

export function IdentitySection({ form, forCompany }: Pick<SectionProps, 'form' | 'forCompany'>) {
  const { values, subfield, change } = form
  const { label, error } = form.field('roles')
  return (
    <>
      <FormSection title={registrationSections.identity.title}>
        <TextLine
          {...form.field('listing_name')}
          readOnly
          hint={forCompany ? 'From the company’s membership record.' : 'From your membership record. Contact the association to change it.'}
        />
        <GroupFrame name="roles" label={label} error={error} isRequired isWide>
          <Group gap="0 1.5rem" align="stretch">
            {roleChoices.map(({ value, label: role }) => (
              <CheckboxField
                key={value}
                name={`roles.${value}`}
                label={role}
                value={values.roles.includes(value)}
                onChange={(isOne) => change('roles', (now) => (isOne ? [...now, value] : now.filter((one) => one !== value)))}
              />
            ))}
          </Group>
        </GroupFrame>
      </FormSection>
      <FormSection
        title={registrationSections.contact.title}
        about="The association contacts this person about the event. The public can’t see it."
      >
        <TextLine {...subfield('event_contact', 'name')} required autoComplete="name" />
        <TextLine {...subfield('event_contact', 'title')} autoComplete="organization-title" />
        <TextLine {...subfield('event_contact', 'email')} required type="email" autoComplete="email" />
        <TextLine {...subfield('event_contact', 'phone')} type="tel" autoComplete="tel" />
        <TextLine {...subfield('event_contact', 'mobile')} type="tel" autoComplete="mobile tel" />
      </FormSection>
    </>
  )
}

import { emptyProfile } from '#contract/profile/defaults.ts'
import { profileChecklist } from '#contract/profile/readiness.ts'
import { requestableFields } from '#contract/catalogue/requested-item.ts'
import { itemRequests } from '#app/outbox/item-requests.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import type { SectionProps } from './section-props.ts'
import { companyCertificationLabels } from '#contract/profile/labels.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import { fieldsOfKind } from './profile-kinds.ts'
import type { ProfileChoices } from './use-profile-choices.ts'

const titles = { BUILDER: 'What you build', REMODELER: 'What you remodel', DEVELOPER: 'What you develop' } as const
const titlesForStaff = {
  BUILDER: 'What the company builds',
  REMODELER: 'What the company remodels',
  DEVELOPER: 'What the company develops',
} as const

const certificationChoices = choicesOf(companyCertificationLabels)

export function WorkSection({ kind, form, choices, forCompany }: SectionProps) {
  const requests = (field: keyof ProfileChoices) =>
    field in requestableFields.b2c_profiles
      ? itemRequests(form.values.requested_items, field, (next) => form.change('requested_items', next))
      : undefined
  const several = (field: keyof ProfileChoices, hint?: string) => (
    <MultiSelect
      key={field}
      {...form.field(field)}
      isRequired={required.has(field)}
      hint={hint}
      choices={choices[field]}
      requests={requests(field)}
      isWide
    />
  )
  const required = new Set<string>(profileChecklist(kind, emptyProfile).map(({ field }) => field))
  return (
    <>
      <FormSection title={(forCompany ? titlesForStaff : titles)[kind]}>
        {fieldsOfKind[kind].map((field) => several(field))}
        {several('price_range_ids')}
      </FormSection>
      <FormSection title={forCompany ? 'Where the company works' : 'Where you work'}>
        {several('region_ids')}
        {several('service_city_ids')}
      </FormSection>
      <FormSection title="Awards and credentials">
        {several(
          'award_ids',
          `Awards ${forCompany ? 'the company’s' : 'your'} published entries win here show automatically. Add any others.`,
        )}
        <MultiSelect {...form.field('certifications')} choices={certificationChoices} isWide />
        <TextLine {...form.field('license_number')} />
      </FormSection>
    </>
  )
}

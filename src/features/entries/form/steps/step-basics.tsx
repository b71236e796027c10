import { DateField } from '#app/ui/form/date-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextLine } from '#app/ui/form/text-line.tsx'
import { useChoices } from '#app/outbox/lists/use-choices.ts'
import { buildTypeChoices, completionChoices, stagingChoices } from './basics-choices.ts'
import { orEmpty } from '../or-empty.ts'
import type { StepProps } from './step-props.ts'

export function StepBasics({ form }: StepProps) {
  const { entry, values, field } = form
  const salesStatuses = useChoices('sales_statuses', values.sales_status_id)
  return (
    <FormSection title="Basics">
      <Wide>
        <TextLine {...field('title')} required hint="As it will stand in the guidebook: “The Alder”, “Kitchen on Elm Street”." />
      </Wide>
      <Wide>
        <TextLine {...field('tagline')} hint="One line that makes people come." />
      </Wide>
      {entry.kind === 'NEW_HOME' && (
        <>
          <SelectField {...orEmpty(field('build_type'))} choices={buildTypeChoices} empty="Choose …" required />
          <SelectField {...orEmpty(field('sales_status_id'))} choices={salesStatuses} empty="Choose …" required />
        </>
      )}
      <SelectField {...orEmpty(field('completion_level'))} choices={completionChoices} empty="Choose …" />
      <DateField {...field('completion_date')} />
      <RadioGroup {...field('staged_furnished')} choices={stagingChoices} />
    </FormSection>
  )
}

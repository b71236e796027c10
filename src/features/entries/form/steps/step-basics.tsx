import { maxTagline, maxTitle } from '#contract/entry/title.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { RadioGroup } from '#app/ui/choices/radio-group.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { useChoices } from '#app/outbox/lists/use-choices.ts'
import { buildTypeChoices, completionChoices, stagingChoices } from './entry-choices.ts'
import { orEmpty } from '../or-empty.ts'
import type { StepProps } from './step-props.ts'

const titleHints: Record<EntryKind, string> = {
  NEW_HOME: 'As printed in the guidebook, such as “The Alder.”',
  REMODEL: 'As printed in the guidebook, such as “Kitchen on Elm Street.”',
  DEVELOPMENT: 'As printed in the guidebook, such as “Cedar Bluff.”',
}

const upTo = (max: number) => `Up to ${max} characters.`

export function StepBasics({ form }: StepProps) {
  const { entry, values, field } = form
  const salesStatuses = useChoices('sales_statuses', values.sales_status_id)
  return (
    <FormSection title="Basics">
      <TextLine {...field('title')} required hint={`${titleHints[entry.kind]} ${upTo(maxTitle)}`} isWide />
      <TextLine {...field('tagline')} hint={`One line to draw visitors in. ${upTo(maxTagline)}`} isWide />
      {entry.kind === 'NEW_HOME' && (
        <>
          <SelectField {...orEmpty(field('build_type'))} choices={buildTypeChoices} empty="Choose…" required />
          <SelectField {...orEmpty(field('sales_status_id'))} choices={salesStatuses} empty="Choose…" required />
        </>
      )}
      {entry.kind !== 'DEVELOPMENT' && (
        <>
          <SelectField {...orEmpty(field('completion_level'))} choices={completionChoices} empty="Choose…" />
          <DateField {...field('completion_date')} />
          <RadioGroup {...field('staged_furnished')} choices={stagingChoices} />
        </>
      )}
    </FormSection>
  )
}

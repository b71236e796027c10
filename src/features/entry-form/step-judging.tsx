import { CheckboxField } from '#app/ui/form/checkbox-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { MultiSelect } from '#app/ui/form/multi-select.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { useChoices } from '#app/live/use-choices.ts'
import { judgingChoices } from './entry-choices.ts'
import { orEmpty } from './or-empty.ts'
import type { StepProps } from './step-props.ts'

export function StepJudging({ form }: StepProps) {
  const { values, part, field, set } = form
  const categories = useChoices('awards', values.award_category_ids, isCategory as never)
  return (
    <FormSection title="Judging">
      <Wide>
        <CheckboxField {...part('judging', 'enter', 'Enter this home for judging')} isSwitch />
      </Wide>
      {values.judging.enter && (
        <>
          <SelectField {...orEmpty(part('judging', 'class', 'Class'))} choices={judgingChoices} empty="Choose …" />
          <MultiSelect {...field('award_category_ids')} choices={categories} onChange={(ids) => set('award_category_ids', [...ids])} />
        </>
      )}
    </FormSection>
  )
}

const isCategory = ({ kind }: { kind: string }) => kind === 'CATEGORY'

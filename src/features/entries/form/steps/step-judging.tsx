import { List } from '@mantine/core'
import { useCallback } from 'react'
import { isJudgedIn } from '#contract/entry/award-rules.ts'
import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import { formatList } from '#contract/value/format-list.ts'
import { entryNouns } from '#contract/entry/status.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { useChoices } from '#app/outbox/lists/use-choices.ts'
import { judgingChoices } from './entry-choices.ts'
import { orEmpty } from '../or-empty.ts'
import type { StepProps } from './step-props.ts'

const maxNamed = 6

export function StepJudging({ form, event }: StepProps) {
  const { entry, values, subfield, field } = form
  const isOffered = useCallback((award: CatalogueItem<'awards'>) => isJudgedIn(award, event.id), [event.id])
  const categories = useChoices('awards', values.award_category_ids, isOffered)
  const awards = useSyncedRows('awards') ?? []
  const offered = awards.filter((award) => award.is_active && isOffered(award))
  const judged = awards.filter(({ id, criteria }) => criteria !== '' && values.award_category_ids.includes(id))
  return (
    <FormSection
      title="Judging"
      about={
        offered.length > 0 &&
        `You choose the award categories it is judged in: ${formatList(
          offered.map(({ name }) => name),
          maxNamed,
        )}.`
      }
    >
      <CheckboxField {...subfield('judging', 'enter', `Enter this ${entryNouns[entry.kind]} for judging`)} isSwitch isWide />
      {values.judging.enter && (
        <>
          {/* The classes are those of new homes. */}
          {entry.kind === 'NEW_HOME' && <SelectField {...orEmpty(subfield('judging', 'class'))} choices={judgingChoices} empty="Choose…" />}
          <MultiSelect {...field('award_category_ids')} choices={categories} />
          {judged.length > 0 && (
            <Wide>
              <p>Judging criteria:</p>
              <List>
                {judged.map(({ id, name, criteria }) => (
                  <li key={id}>
                    <strong>{name}</strong>: {criteria}
                  </li>
                ))}
              </List>
            </Wide>
          )}
        </>
      )}
    </FormSection>
  )
}

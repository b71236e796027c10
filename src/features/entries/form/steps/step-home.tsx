import { priceRangeOf } from '#contract/catalogue/price-range.ts'
import { entryCounts } from '#contract/entry/counts.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { itemRequests } from '#app/outbox/item-requests.ts'
import { useChoices } from '#app/outbox/lists/use-choices.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { priceDisplayChoices } from './entry-choices.ts'
import { orEmpty } from '../or-empty.ts'
import { StepDevelopment } from './step-development.tsx'
import { singleRequest } from './single-request.ts'
import type { RequestingStepProps } from './step-props.ts'
import { FileSlot } from '#app/features/photos/file-slot.tsx'

export function StepHome(props: RequestingStepProps) {
  return props.form.entry.kind === 'DEVELOPMENT' ? <StepDevelopment {...props} /> : <StepBuilding {...props} />
}

function StepBuilding(props: RequestingStepProps) {
  const { form } = props
  const { entry, values, field, subfield } = form
  const isHome = entry.kind === 'NEW_HOME'
  const types = useChoices('home_types', values.home_type_id)
  const styles = useChoices('home_styles', values.home_style_ids)
  const lifeStyles = useChoices('life_styles', values.life_style_ids)
  const projects = useChoices('project_types', values.project_type_ids)
  const requests = (name: 'project_type_ids' | 'home_style_ids' | 'life_style_ids') =>
    itemRequests(values.requested_items, name, (next) => form.change('requested_items', next))
  const ranges = useSyncedRows('home_price_ranges')
  // A price that isn’t accepted is a text here.
  const range = typeof values.price === 'number' ? priceRangeOf(ranges ?? [], values.price) : undefined
  const costs = (ranges ?? [])
    .filter((one) => one.scope === 'REMODEL' && one.is_active)
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, name }) => ({ value: id, label: name }))

  return (
    <>
      {entry.kind === 'REMODEL' && (
        <FormSection title="Project">
          <MultiSelect
            {...field('project_type_ids')}
            choices={projects}
            isRequired
            max={6}
            hint="One to six."
            requests={requests('project_type_ids')}
            isWide
          />
          <NumberField {...field('year_built')} isWhole required />
          <SelectField
            {...orEmpty(field('project_cost_range_id'))}
            choices={costs}
            empty="Prefer not to say"
            hint="For judging. Not shown to the public."
          />
          <FileSlot
            {...subfield('homeowner_agreement', 'file_id')}
            hint="The signed permission to show the home, as a PDF or photo. Only the association can see it."
            owner={{ type: 'entries', id: entry.id }}
            purpose="AGREEMENT"
          />
          <DateField {...subfield('homeowner_agreement', 'signed_on')} />
        </FormSection>
      )}
      <FormSection title="Price">
        <NumberField
          {...field('price')}
          isMoney
          isWhole
          required={isHome}
          hint={range ? `Price range: ${range.name}` : 'Whole dollars. Sets the price range.'}
        />
        <SelectField {...field('price_display')} choices={priceDisplayChoices} />
        {isHome && <CheckboxField {...field('price_includes_lot')} isWide />}
      </FormSection>
      {isHome && (
        <FormSection title="Type and style">
          <ReferenceField {...field('home_type_id')} choices={types} isRequired requests={singleRequest(props, 'home_type_id')} />
          <MultiSelect
            {...field('home_style_ids')}
            choices={styles}
            isRequired
            max={3}
            hint="One to three."
            requests={requests('home_style_ids')}
          />
          <MultiSelect {...field('life_style_ids')} choices={lifeStyles} max={5} hint="Up to five." requests={requests('life_style_ids')} />
        </FormSection>
      )}
      <FormSection title="Size">
        <NumberField {...field('finished_sqft')} isWhole required={isHome} suffix="sq ft" />
        <NumberField {...field('total_sqft')} isWhole suffix="sq ft" />
        <NumberField {...field('bedrooms')} steps={entryCounts.bedrooms} isWhole required={isHome} />
        <NumberField {...field('bathrooms')} steps={entryCounts.bathrooms} required={isHome} hint="In steps of 0.25." />
        <NumberField {...field('stories')} steps={entryCounts.stories} />
        <NumberField {...field('garage_stalls')} steps={entryCounts.garage_stalls} isWhole />
        <NumberField {...field('garage_sqft')} isWhole suffix="sq ft" />
        <NumberField {...field('lower_level_sqft')} isWhole suffix="sq ft" />
        <NumberField {...field('lot_size_acres')} suffix="acres" />
      </FormSection>
    </>
  )
}

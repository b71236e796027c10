import type { EntryFields } from '#contract/entry/schema.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { LinesField } from '#app/ui/fields/lines-field.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { itemRequests } from '#app/outbox/item-requests.ts'
import { useChoices } from '#app/outbox/lists/use-choices.ts'
import { priceDisplayChoices } from './entry-choices.ts'
import { singleRequest } from './single-request.ts'
import type { RequestingStepProps } from './step-props.ts'

/** A neighborhood with homesites: what is for sale, who builds there, and the sales office. */
export function StepDevelopment(props: RequestingStepProps) {
  const { form } = props
  const { values, field } = form
  const developmentField = <P extends keyof EntryFields['development']>(name: P) => form.subfield('development', name)
  const types = useChoices('home_types', values.home_type_id)
  const styles = useChoices('home_styles', values.home_style_ids)
  const lifeStyles = useChoices('life_styles', values.life_style_ids)
  const requests = (name: 'home_style_ids' | 'life_style_ids') =>
    itemRequests(values.requested_items, name, (next) => form.change('requested_items', next))
  return (
    <>
      <FormSection title="Homesites and prices">
        <NumberField {...developmentField('total_homesites')} isWhole required />
        <NumberField {...developmentField('available_homesites')} isWhole />
        <NumberField {...field('price')} isMoney isWhole required />
        <NumberField {...developmentField('price_high')} isMoney isWhole />
        <SelectField {...field('price_display')} choices={priceDisplayChoices} />
      </FormSection>
      <FormSection title="Homes and builders">
        <LinesField {...developmentField('builders')} required hint="One per line. If there isn’t one yet, enter “To be announced.”" />
        <ReferenceField {...field('home_type_id')} choices={types} isOptional requests={singleRequest(props, 'home_type_id')} />
        <MultiSelect {...field('home_style_ids')} choices={styles} max={3} hint="Up to three." requests={requests('home_style_ids')} />
        <MultiSelect {...field('life_style_ids')} choices={lifeStyles} max={5} hint="Up to five." requests={requests('life_style_ids')} />
      </FormSection>
      <FormSection title="Homeowners association">
        <CheckboxField {...developmentField('has_hoa')} isWide />
        {(values.development.has_hoa || form.errors['development.hoa_monthly_fee']) && (
          <>
            <NumberField {...developmentField('hoa_monthly_fee')} isMoney />
            <TextLine {...developmentField('hoa_covers')} />
          </>
        )}
      </FormSection>
      <FormSection title="Sales office">
        <TextLine {...developmentField('office_phone')} type="tel" required />
        <TextLine {...developmentField('office_hours')} hint="Such as Thu–Sun, 12–6 PM." />
        <TextLine {...developmentField('office_address')} hint="Leave blank if it’s at the model home." isWide />
      </FormSection>
    </>
  )
}

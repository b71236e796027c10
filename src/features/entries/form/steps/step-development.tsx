import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { LinesField } from '#app/ui/fields/lines-field.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { itemRequests } from '#app/outbox/item-requests.ts'
import { useChoices } from '#app/outbox/lists/use-choices.ts'
import { priceDisplayChoices } from './entry-choices.ts'
import type { StepProps } from './step-props.ts'

/** A neighborhood with homesites: what is for sale, who builds there, and the sales office. */
export function StepDevelopment({ form }: StepProps) {
  const { values, field, part } = form
  const types = useChoices('home_types', values.home_type_id)
  const styles = useChoices('home_styles', values.home_style_ids)
  const lifeStyles = useChoices('life_styles', values.life_style_ids)
  const requests = (name: 'home_type_id' | 'home_style_ids' | 'life_style_ids') =>
    itemRequests(values.requested_items, name, (next) => form.change('requested_items', next), { isSingle: name === 'home_type_id' })
  return (
    <>
      <FormSection title="Homesites and prices">
        <NumberField {...part('development', 'total_homesites', 'Total homesites')} isWhole required />
        <NumberField {...part('development', 'available_homesites', 'Homesites for sale')} isWhole />
        <NumberField {...field('price')} label="Lowest price" isMoney isWhole required />
        <NumberField {...part('development', 'price_high', 'Highest price')} isMoney isWhole />
        <SelectField {...field('price_display')} choices={priceDisplayChoices} />
      </FormSection>
      <FormSection title="Homes and builders">
        <Wide>
          <LinesField {...part('development', 'builders', 'Builders')} hint="One per line." onChange={setBuilders} />
        </Wide>
        <ReferenceField {...field('home_type_id')} choices={types} isOptional requests={requests('home_type_id')} />
        <MultiSelect
          {...field('home_style_ids')}
          choices={styles}
          hint="Up to three."
          onChange={(ids) => form.set('home_style_ids', [...ids])}
          requests={requests('home_style_ids')}
        />
        <MultiSelect
          {...field('life_style_ids')}
          choices={lifeStyles}
          hint="Up to five."
          onChange={(ids) => form.set('life_style_ids', [...ids])}
          requests={requests('life_style_ids')}
        />
      </FormSection>
      <FormSection title="Homeowners association">
        <Wide>
          <CheckboxField {...part('development', 'has_hoa', 'There is a homeowners association (HOA)')} />
        </Wide>
        {(values.development.has_hoa || form.errors['development.hoa_monthly_fee']) && (
          <>
            <NumberField {...part('development', 'hoa_monthly_fee', 'Monthly fee')} isMoney />
            <TextLine {...part('development', 'hoa_covers', 'What the fee covers')} />
          </>
        )}
      </FormSection>
      <FormSection title="Sales office">
        <TextLine {...part('development', 'office_phone', 'Phone')} type="tel" required />
        <TextLine {...part('development', 'office_hours', 'Hours')} hint="Such as Thu–Sun, 12–6 PM." />
        <Wide>
          <TextLine {...part('development', 'office_address', 'Address')} hint="Leave blank if it’s at the model home." />
        </Wide>
      </FormSection>
    </>
  )

  function setBuilders(lines: readonly string[]) {
    form.set('development', { ...values.development, builders: [...lines] })
  }
}

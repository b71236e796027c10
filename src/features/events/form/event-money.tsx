import { inchesOf, pixelsOf } from '#contract/advertisement/size.ts'
import { adMediumLabels, type AdMedium } from '#contract/advertisement/labels.ts'
import { DateField } from '#app/ui/dates/date-field.tsx'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { RowsField } from '#app/ui/fields/rows-field.tsx'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { feeScopes, eventSections } from './event-fields.ts'
import type { SectionProps } from './event-values.ts'

export function EventMoney({ form }: SectionProps) {
  return (
    <FormSection title={eventSections.money.title}>
      <RowsField {...form.field('fee_tiers')} noun="fee" blank={() => ({ code: '', label: '', amount: null, applies_to: 'ALL' })} max={30}>
        {(index) => {
          const until = form.field(`fee_tiers.${index}.until`)
          return (
            <>
              <TextLine {...form.field(`fee_tiers.${index}.label`)} />
              <TextLine {...form.field(`fee_tiers.${index}.code`)} />
              <NumberField {...form.field(`fee_tiers.${index}.amount`)} isMoney />
              <SelectField {...form.field(`fee_tiers.${index}.applies_to`)} choices={feeScopes} />
              <DateField {...until} value={until.value ?? null} onChange={(day) => until.onChange(day ?? undefined)} />
            </>
          )
        }}
      </RowsField>
      <RowsField
        {...form.field('ad_sizes')}
        noun="ad size"
        hint="For print, enter inches including bleed. For digital, enter pixels. “Available” is optional."
        blank={() => ({ code: '', label: '', medium: 'PRINT' as const, width_in: null, height_in: null, price: null, inventory: null })}
        max={30}
      >
        {(index) => {
          const { value: medium = 'PRINT', ...mediumField } = form.field(`ad_sizes.${index}.medium`)
          const inventory = form.field(`ad_sizes.${index}.inventory`)
          return (
            <>
              <TextLine {...form.field(`ad_sizes.${index}.label`)} />
              <TextLine {...form.field(`ad_sizes.${index}.code`)} />
              <SelectField<AdMedium> {...mediumField} value={medium} choices={choicesOf(adMediumLabels)} />
              <Measure {...form.field(`ad_sizes.${index}.width_in`)} medium={medium} />
              <Measure {...form.field(`ad_sizes.${index}.height_in`)} medium={medium} />
              <NumberField {...form.field(`ad_sizes.${index}.price`)} isMoney />
              <NumberField {...inventory} value={inventory.value ?? null} isWhole />
            </>
          )
        }}
      </RowsField>
    </FormSection>
  )
}

/** A width or height in inches; shown in pixels for screens. */
function Measure({ medium, ...field }: FieldProps<number | null> & { medium: AdMedium }) {
  if (medium === 'PRINT') return <NumberField {...field} suffix="in" />
  const { value, onChange } = field
  return (
    <NumberField
      {...field}
      suffix="px"
      isWhole
      value={value === null ? null : pixelsOf(value)}
      onChange={(pixels) => onChange(pixels === null ? null : inchesOf(pixels))}
    />
  )
}

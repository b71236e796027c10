import { inchesOf, pixelsOf } from '#contract/advertisement/size.ts'
import { adMediumLabels, type AdMedium } from '#contract/advertisement/labels.ts'
import { earlyBirdMismatch } from '#contract/event/early-bird.ts'
import { codeFrom } from '#contract/value/code-from.ts'
import { DateField } from '#app/ui/dates/date-field.tsx'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { RowsField } from '#app/ui/fields/rows-field.tsx'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { feeScopes, eventSections } from './event-fields.ts'
import { zoneOf, type SectionProps } from './event-values.ts'

export function EventMoney({ form }: SectionProps) {
  return (
    <FormSection title={eventSections.money.title}>
      <RowsField
        {...form.field('fee_tiers')}
        noun="fee"
        hint={`${codeHint} Leave “Until” blank if a fee doesn’t end.`}
        blank={() => ({ code: '', label: '', amount: null, applies_to: 'ALL' })}
        max={30}
      >
        {(index) => {
          const until = form.field(`fee_tiers.${index}.until`)
          return (
            <>
              <TextLine {...nameWithCode(form, `fee_tiers.${index}`)} />
              <TextLine {...form.field(`fee_tiers.${index}.code`)} />
              <NumberField {...form.field(`fee_tiers.${index}.amount`)} isMoney />
              <SelectField {...form.field(`fee_tiers.${index}.applies_to`)} choices={feeScopes} />
              <DateField {...until} value={until.value ?? null} onChange={(day) => until.onChange(day ?? undefined)} />
            </>
          )
        }}
      </RowsField>
      <Wide>
        <EdgeNote component="output" tone="wait">
          {earlyBirdMismatch({ ...form.values, timezone: zoneOf(form.values) })}
        </EdgeNote>
      </Wide>
      <RowsField
        {...form.field('ad_sizes')}
        noun="ad size"
        hint={`For print, enter inches including bleed. For digital, enter pixels. “Available” is optional. ${codeHint}`}
        blank={() => ({ code: '', label: '', medium: 'PRINT' as const, width_in: null, height_in: null, price: null, inventory: null })}
        max={30}
      >
        {(index) => {
          const { value: medium = 'PRINT', ...mediumField } = form.field(`ad_sizes.${index}.medium`)
          const inventory = form.field(`ad_sizes.${index}.inventory`)
          return (
            <>
              <TextLine {...nameWithCode(form, `ad_sizes.${index}`)} />
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

const codeHint = 'Files and imports use the code. It’s made from the name, and you can change it.'
const maxCodeLength = 40

/** The name of a fee or an ad size. Its code follows it until someone writes another one or the event is saved with it. */
export function nameWithCode(form: SectionProps['form'], row: `${'fee_tiers' | 'ad_sizes'}.${number}`): FieldProps<string> {
  const name = form.field(`${row}.label`)
  const code = form.field(`${row}.code`)
  const isSaved = [...(form.base?.fee_tiers ?? []), ...(form.base?.ad_sizes ?? [])].some((one) => one.code === code.value)
  if (isSaved || code.value !== codeFrom(name.value, maxCodeLength)) return name
  return {
    ...name,
    onChange: (text) => {
      name.onChange(text)
      code.onChange(codeFrom(text, maxCodeLength))
    },
  }
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

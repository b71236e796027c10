import { Text } from '@mantine/core'
import { dollars } from '#contract/value/dollars.ts'
import { adTotal, placementPremium } from '#contract/advertisement/money.ts'
import { isDefaultPrice, mediumOf } from '#contract/advertisement/size.ts'
import { placedMessage } from '#contract/advertisement/rules.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import type { Choice } from '#app/ui/choices/choice.ts'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { sizeChoices } from './ad-figures.ts'
import { paymentChoices } from './ad-labels.ts'
import type { AdValues } from './ad-values.ts'
import type { AdRow } from './use-advertisements.ts'

interface SectionsProps {
  form: RecordForm<Advertisement, AdValues>
  event: Event
  /** All orders for the event. */
  rows: readonly AdRow[]
  companies: readonly Choice[]
  /** The deadline has passed, so a reason is required. */
  isLate: boolean
}

const lateOrder = 'Reservations for this event have closed. Adding one is an exception, and the reason is recorded in the audit log.'
const lateChange =
  'The artwork deadline has passed. Changing the size or placement is an exception, and the reason is recorded in the audit log.'

export function AdSections({ form, event, rows, companies, isLate }: SectionsProps) {
  const { field, values } = form
  const { price, premium_percent: premium } = values
  const choices = sizeChoices(event, rows)
  const isPlaced = form.base?.state === 'PLACED'

  function chooseSize(code: string) {
    const next = event.ad_sizes.find((size) => size.code === code)
    if (!next) return
    // Keep a price that was entered by hand.
    const priceOf = (now: AdValues) => (isDefaultPrice(now, event.ad_sizes) ? next.price : now.price)
    form.change((now) => ({ ...now, size: code, medium: mediumOf(next), price: priceOf(now) }))
  }

  /** A requested placement costs a premium, unless another one was entered by hand. */
  function writePlacement(placement: string) {
    const defaultPremium = (text: string) => (text.trim() === '' ? 0 : placementPremium)
    form.change((now) => ({
      ...now,
      placement,
      premium_percent: now.premium_percent === defaultPremium(now.placement) ? defaultPremium(placement) : now.premium_percent,
    }))
  }

  return (
    <>
      {isLate && (
        <FormSection title="After the deadline" about={form.base ? lateChange : lateOrder}>
          <Wide>
            <TextLine {...field('exception')} required />
          </Wide>
        </FormSection>
      )}
      <FormSection title="Advertiser" about="A member company or a nonmember.">
        <ReferenceField {...field('company_id')} choices={companies} isOptional placeholder="Find a company" />
        <TextLine {...field('external_name')} />
      </FormSection>
      <FormSection title="Order">
        {isPlaced ? (
          <Wide>
            <p>{[choices.find(({ value }) => value === values.size)?.label ?? values.size, values.placement].filter(Boolean).join(', ')}</p>
            <Dimmed>{placedMessage}</Dimmed>
          </Wide>
        ) : (
          <>
            {/* The medium comes with the size. */}
            <SelectField
              {...field('size')}
              error={field('size').error ?? field('medium').error}
              choices={choices}
              onChange={chooseSize}
              required
            />
            <TextLine
              {...field('placement')}
              onChange={writePlacement}
              hint="Such as back cover. Each is sold once per size. Leave blank to let the association choose."
            />
          </>
        )}
        <NumberField {...field('price')} isMoney />
        <NumberField {...field('premium_percent')} isWhole suffix="%" hint={`${placementPremium}% is typical for a requested placement.`} />
        <SelectField {...field('payment_status')} choices={paymentChoices} />
        <Wide>
          <Text component="output" inherit fw={600}>
            Total {dollars(adTotal({ price: number(price), premium_percent: number(premium) }))}
          </Text>
        </Wide>
      </FormSection>
      <FormSection title="Contact" about="The person staff members contact about this. Only staff can see it.">
        <TextLine {...field('contact.name')} />
        <TextLine {...field('contact.phone')} type="tel" />
        <TextLine {...field('contact.email')} type="email" />
      </FormSection>
      <FormSection title="Billing">
        <TextLine {...field('billing.contact')} />
        <TextLine {...field('billing.email')} type="email" />
        <TextLine {...field('billing.po_number')} />
        <TextLine {...field('billing.address')} />
      </FormSection>
      <FormSection title="Notes" about="Only staff can see these.">
        <Wide>
          <TextArea {...field('notes')} rows={4} />
        </Wide>
      </FormSection>
    </>
  )
}

function number(value: number | null): number {
  return value === null || Number.isNaN(value) ? 0 : value
}

import type { Advertisement } from '#contract/advertisement/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { useCompanyChoices } from '#app/outbox/lists/use-company-choices.ts'
import { newId } from '#app/outbox/new-id.ts'
import { RecordPage } from '#app/ui/record/record-page.tsx'
import { useSavedRecordPage } from '#app/features/outbox/use-saved-record-page.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { adFieldList, adErrors, changesOfAd, isLate, newAdValues, availabilityErrors, valuesOfAd, type AdValues } from './ad-values.ts'
import { AdHead } from './ad-head.tsx'
import type { AdRow } from './use-advertisements.ts'
import { AdArtwork } from './ad-artwork.tsx'
import { RecordHistory } from '#app/features/audit/record-history.tsx'
import { Text } from '@mantine/core'
import { separator } from '#contract/entry/format-facts.ts'
import { orderPaymentLabels } from '#contract/sponsor/labels.ts'
import { dollars } from '#contract/value/dollars.ts'
import { adTotal, placementPremium } from '#contract/advertisement/money.ts'
import { isDefaultPrice, mediumOf } from '#contract/advertisement/size.ts'
import { placedMessage } from '#contract/advertisement/rules.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import type { Choice } from '#app/ui/choices/choice.ts'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { BillingFields, ContactSection, NotesSection } from '#app/ui/record/record-sections.tsx'
import { sizeChoices } from './ad-figures.ts'
import { paymentChoices } from './ad-labels.ts'

interface AdFormProps {
  event: Event
  /** All orders for the event. */
  rows: readonly AdRow[]
  /** As stored on this device; null for a new one. Give each its own key. */
  ad: AdRow | null
  now: number
  /** Receives null if the order is still waiting to be sent. */
  onSaved: (ad: Advertisement | null) => void
  onClose: () => void
}

export function AdForm({ event, rows, ad, now, onSaved, onClose }: AdFormProps) {
  const online = useOnline()
  const choices = useCompanyChoices(ad?.company_id)
  const known = { base: ad, rows, now }
  const place = { eventId: event.id, order: Math.max(0, ...rows.map(({ order }) => order)) + 1 }
  const page = useSavedRecordPage<Advertisement, AdValues>({
    resource: 'advertisements',
    newDraft: `advertisements:new:${event.id}`,
    record: ad,
    blank: () => newAdValues(newId(), event),
    valuesOf: valuesOfAd,
    fields: adFieldList,
    check: (values) => adErrors(values, event, known),
    checkLive: (values) => availabilityErrors(values, event, known),
    nameOf: ({ external_name: name, company_id: company }) =>
      name.trim() || choices.find(({ value }) => value === company)?.label || 'Advertisement',
    bodyOf: (values, base) => changesOfAd(values, base, place),
    codes: new Map(event.ad_sizes.map(({ code, label }) => [code, label])),
    onSaved,
  })
  const { form } = page
  const blockers = { waiting: ad?.waiting === true, isDirty: form.isDirty }
  const disabledReason = blockedReason({ ...blockers, online })

  return (
    <RecordPage
      page={page}
      title={ad?.name ?? 'New advertisement'}
      label={ad ? 'Advertisement' : 'New advertisement'}
      saveLabel={ad ? 'Save' : 'Reserve'}
      backLabel="All advertisements"
      onClose={onClose}
      about={ad ? aboutAd(ad, event) : event.name}
      head={ad && <AdHead ad={ad} event={event} now={now} disabledReason={disabledReason} onRemoved={onClose} />}
      above={ad && <AdArtwork ad={ad} event={event} now={now} disabledReason={blockedReason({ ...blockers, online: true })} />}
      foot={ad && <RecordHistory entity="advertisements" record={ad} zone={event.timezone} />}
    >
      <AdSections form={form} event={event} rows={rows} companies={choices} isLate={isLate(form.values, ad, event, now)} />
    </RecordPage>
  )
}

function aboutAd({ size, placement, price, premium_percent, payment_status: payment }: AdRow, event: Event): string {
  const label = event.ad_sizes.find(({ code }) => code === size)?.label ?? size
  return [event.name, label, placement !== label && placement, dollars(adTotal({ price, premium_percent })), orderPaymentLabels[payment]]
    .filter(Boolean)
    .join(separator)
}

function blockedReason({ waiting, isDirty, online }: { waiting: boolean; isDirty: boolean; online: boolean }): string | undefined {
  if (waiting) return 'Some changes haven’t been sent yet. The next steps become available once they’re sent.'
  if (isDirty) return 'Save your changes before the next step.'
  return online ? undefined : 'The next steps need a connection.'
}

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

function AdSections({ form, event, rows, companies, isLate }: SectionsProps) {
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
          <TextLine {...field('exception')} required isWide />
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
              hint="Such as back cover. Each is sold once per size. Leave it blank until you decide."
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
      <ContactSection form={form} />
      <FormSection title="Billing">
        <BillingFields form={form} />
      </FormSection>
      <NotesSection form={form} />
    </>
  )
}

function number(value: number | null): number {
  return value === null || Number.isNaN(value) ? 0 : value
}

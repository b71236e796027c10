import { choicesOf } from '#app/ui/choices/choices-of.ts'
import type { Event } from '#contract/event/schema.ts'
import { neighborhoodWordLimits } from '#contract/neighborhood/rules.ts'
import { neighborhoodStatusLabels } from '#contract/neighborhood/defaults.ts'
import { countWords } from '#contract/value/word-count.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { countOf, TextArea } from '#app/ui/fields/text-area.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import type { NeighborhoodFormState } from './neighborhood-form.tsx'
import { ofNeighborhoods, useChoices } from '#app/outbox/lists/use-choices.ts'
import { useCompanyChoices } from '#app/outbox/lists/use-company-choices.ts'
import { mapsLink } from '#app/ui/map/plot-pins.ts'
import { TallAnchor } from '#app/ui/tall-link.tsx'
import { PinOnMap } from './pin-on-map.tsx'

interface SectionProps {
  form: NeighborhoodFormState
}

const statuses = choicesOf(neighborhoodStatusLabels)
const words = (text: string) => countOf(countWords(text), neighborhoodWordLimits.max, 'words')

export function NeighborhoodSections({ form, events }: SectionProps & { events: readonly Event[] }) {
  return (
    <>
      <Basics form={form} events={events} />
      <Place form={form} />
      <Homes form={form} />
      <LivingSection form={form} />
      <Contact form={form} />
    </>
  )
}

function Basics({ form, events }: SectionProps & { events: readonly Event[] }) {
  const { developer_company_id: developer, builder_company_ids: builders } = form.values
  const companies = useCompanyChoices([...builders, ...(developer ? [developer] : [])])
  return (
    <FormSection title="Basics">
      <TextLine {...form.field('name')} required />
      <SelectField {...form.field('status')} choices={statuses} />
      <ReferenceField {...form.field('developer_company_id')} choices={companies} isOptional />
      <TextLine {...form.field('slug')} hint={form.base ? undefined : 'Leave blank to create it from the name.'} />
      <MultiSelect {...form.field('event_ids')} choices={events.map(({ id, name }) => ({ value: id, label: name }))} isWide />
      <MultiSelect {...form.field('builder_company_ids')} choices={companies} isWide />
      <TextArea {...form.field('description')} rows={6} counter={words} />
    </FormSection>
  )
}

function Place({ form }: SectionProps) {
  const cities = useChoices('cities', form.values.city_id)
  const regions = useChoices('regions', form.values.region_id)
  const districts = useChoices('school_districts', form.values.school_district_ids)
  const { lat, lng } = form.values.location
  return (
    <FormSection title="Location">
      <ReferenceField {...form.field('city_id')} choices={cities} isOptional />
      <ReferenceField {...form.field('region_id')} choices={regions} isOptional />
      <MultiSelect {...form.field('school_district_ids')} choices={districts} isWide />
      <Wide>
        <PinOnMap form={form} />
      </Wide>
      <NumberField {...form.field('location.lat')} placeholder="44.9778" />
      <NumberField {...form.field('location.lng')} placeholder="-93.2650" />
      {lat !== null && lng !== null && (
        <Wide>
          <TallAnchor href={mapsLink({ lat, lng })} target="_blank" rel="noreferrer">
            Open in Google Maps
          </TallAnchor>
        </Wide>
      )}
      <TextArea {...form.field('directions')} rows={3} />
      <TextArea {...form.field('boundary_note')} rows={2} hint="Describe the boundaries." />
      <TextLine {...form.field('gate_code')} hint="Only staff can see it." />
    </FormSection>
  )
}

function Homes({ form }: SectionProps) {
  const ranges = useChoices('home_price_ranges', form.values.price_range_ids)
  const types = useChoices('home_types', form.values.home_type_ids)
  const styles = useChoices('home_styles', form.values.home_style_ids)
  return (
    <FormSection title="Homes and homesites">
      <NumberField {...form.field('price_low')} isMoney isWhole />
      <NumberField {...form.field('price_high')} isMoney isWhole />
      <MultiSelect {...form.field('price_range_ids')} choices={ranges} isWide />
      <NumberField {...form.field('sqft_low')} isWhole suffix="sq ft" />
      <NumberField {...form.field('sqft_high')} isWhole suffix="sq ft" />
      <NumberField {...form.field('total_homesites')} isWhole />
      <NumberField {...form.field('available_homesites')} isWhole />
      <NumberField {...form.field('lot_size_low_acres')} suffix="acres" />
      <NumberField {...form.field('lot_size_high_acres')} suffix="acres" />
      <MultiSelect {...form.field('home_type_ids')} choices={types} isWide />
      <MultiSelect {...form.field('home_style_ids')} choices={styles} isWide />
    </FormSection>
  )
}

function LivingSection({ form }: SectionProps) {
  const lifeStyles = useChoices('life_styles', form.values.life_style_ids)
  const amenities = useChoices('amenities', form.values.amenity_ids, ofNeighborhoods)
  const fee = form.field('hoa.monthly_fee')
  const covers = form.field('hoa.covers')
  // Without an HOA they are hidden, but not while one of them needs fixing.
  const hasHoaFields = form.values.hoa.has || fee.error !== undefined || covers.error !== undefined
  return (
    <FormSection title="Lifestyle and amenities">
      <MultiSelect {...form.field('life_style_ids')} choices={lifeStyles} isWide />
      <MultiSelect {...form.field('amenity_ids')} choices={amenities} isWide />
      <CheckboxField {...form.field('hoa.has')} isWide />
      {hasHoaFields && (
        <>
          <NumberField {...fee} isMoney />
          <TextLine {...covers} />
        </>
      )}
    </FormSection>
  )
}

function Contact({ form }: SectionProps) {
  const tags = useChoices('tags', form.values.tag_ids)
  return (
    <FormSection title="Sales office and contact">
      <TextLine {...form.field('sales_office.address')} />
      <TextLine {...form.field('sales_office.hours')} />
      <TextLine {...form.field('sales_office.phone')} type="tel" />
      <TextLine {...form.field('contact_email')} type="email" />
      <TextLine {...form.field('website')} type="url" placeholder="https://" />
      <MultiSelect {...form.field('tag_ids')} choices={tags} isWide />
    </FormSection>
  )
}

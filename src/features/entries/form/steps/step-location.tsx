import { useMemo } from 'react'
import { addressLines } from '#contract/entry/public-details.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { countOf, TextArea } from '#app/ui/fields/text-area.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { neighborhoodChoices, useChoices } from '#app/outbox/lists/use-choices.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { DuplicateNotice } from '../panels/duplicate-notice.tsx'
import { PinField } from './pin-field.tsx'
import { singleRequest } from './single-request.ts'
import type { RequestingStepProps } from './step-props.ts'

export function StepLocation(props: RequestingStepProps) {
  const { form, event } = props
  const { entry, values, field, set } = form
  const isDevelopment = entry.kind === 'DEVELOPMENT'
  const cities = useChoices('cities', values.city_id)
  const districts = useChoices('school_districts', values.school_district_id)
  const cityRows = useSyncedRows('cities')
  const neighborhoods = useSyncedRows('neighborhoods')
  const offered = useMemo(
    () => neighborhoodChoices(neighborhoods ?? [], event.id, values.neighborhood_id),
    [neighborhoods, values.neighborhood_id, event.id],
  )

  const inCity = singleRequest(props, 'city_id')
  const cityName = (id: string | null) => cityRows?.find((row) => row.id === id)?.name ?? inCity.texts[0]
  const inNeighborhood = singleRequest(props, 'neighborhood_id')
  const isAsked = inNeighborhood.texts.length + inNeighborhood.declined.length > 0
  const address = values.address_line1 && addressLines({ ...values, neighborhood_id: null }, cityName).join(', ')

  function chooseCity(id: string | null) {
    set('city_id', id)
    const city = cityRows?.find((row) => row.id === id)
    if (city?.state && values.state === '') set('state', city.state)
    const [district, ...others] = city?.school_district_ids ?? []
    if (district && others.length === 0 && values.school_district_id === null) set('school_district_id', district)
  }

  function sayInNeighborhood(isIn: boolean) {
    set('is_in_subdivision', isIn)
    if (isIn) return
    // Nothing prints or waits for a neighborhood that the home isn't in.
    set('neighborhood_id', null)
    if (isAsked) inNeighborhood.withdraw('')
  }

  return (
    <>
      <FormSection title="Address">
        <Wide>
          <TextLine {...field('address_line1')} autoComplete="address-line1" required />
          <DuplicateNotice eventId={event.id} entryId={entry.id} place={values} />
        </Wide>
        <TextLine {...field('address_line2')} autoComplete="address-line2" />
        <ReferenceField {...field('city_id')} choices={cities} onChange={chooseCity} isOptional isRequired requests={inCity} />
        <TextLine {...field('state')} autoComplete="address-level1" required />
        <TextLine {...field('zip')} autoComplete="postal-code" required />
        {!isDevelopment && (
          <>
            <TextLine {...field('lot')} />
            <TextLine {...field('block')} />
          </>
        )}
        {(values.build_type === 'CONDO_UNIT' || values.unit !== '' || field('unit').error) && <TextLine {...field('unit')} />}
        {!isDevelopment && <CheckboxField {...field('is_in_subdivision')} onChange={sayInNeighborhood} isWide />}
        {(isDevelopment || values.is_in_subdivision || values.neighborhood_id !== null || isAsked || field('neighborhood_id').error) && (
          <Wide>
            <ReferenceField {...field('neighborhood_id')} choices={offered} isOptional requests={inNeighborhood} />
          </Wide>
        )}
        {entry.kind === 'NEW_HOME' && (
          <ReferenceField
            {...field('school_district_id')}
            choices={districts}
            isOptional
            requests={singleRequest(props, 'school_district_id')}
          />
        )}
      </FormSection>
      <FormSection title="Getting there">
        <TextLine {...field('cross_streets')} />
        <TextLine {...field('gate_code')} hint="Only the association can see it." />
        <TextArea {...field('directions')} rows={3} counter={(text) => countOf(text.trim().length, 500, 'characters')} />
        <Wide>
          <PinField form={form} address={address} />
        </Wide>
      </FormSection>
    </>
  )
}

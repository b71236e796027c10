import { itemRequests } from '#app/outbox/item-requests.ts'
import type { RequestingStepProps } from './step-props.ts'

/** The request of a field that has one item. */
export function singleRequest(
  { form, isPublic }: RequestingStepProps,
  name: 'city_id' | 'neighborhood_id' | 'school_district_id' | 'home_type_id',
) {
  const requests = itemRequests(form.values.requested_items, name, (next) => form.change('requested_items', next), { isSingle: true })
  return { ...requests, kept: isPublic ? form.entry[name] : null }
}

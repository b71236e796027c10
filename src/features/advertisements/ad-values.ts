import { advertisementDefaults } from '#contract/advertisement-defaults.ts'
import { adProblems } from '#contract/advertisement-rules.ts'
import type { Advertisement, AdvertisementFields } from '#contract/advertisement.ts'
import type { Event } from '#contract/event.ts'
import type { Errors } from '#app/ui/form/form-errors.ts'
import { isSame } from '#app/ui/form/same.ts'

type FieldName = Exclude<keyof AdvertisementFields, 'event_id' | 'order'>
const fieldNames: readonly FieldName[] = [
  'medium',
  'size',
  ...(Object.keys(advertisementDefaults) as (keyof typeof advertisementDefaults)[]).filter((name) => name !== 'order'),
]

/** What the form holds. */
export type AdValues = Omit<Pick<AdvertisementFields, FieldName>, 'price' | 'premium_percent'> & {
  id: string
  price: number | null
  premium_percent: number | null
  /** Why it is reserved after the date for that; of a new one. */
  exception: string
}

export function valuesOfAd(ad: Advertisement): AdValues {
  return Object.fromEntries([['id', ad.id], ['exception', ''], ...fieldNames.map((name) => [name, ad[name]])]) as AdValues
}

export function newAdValues(id: string, { ad_sizes: sizes }: Pick<Event, 'ad_sizes'>): AdValues {
  const { order: _order, ...defaults } = advertisementDefaults
  const [first] = sizes
  return { ...structuredClone(defaults), id, medium: 'PRINT', size: first?.code ?? '', price: first?.price ?? 0, exception: '' }
}

interface NewOrder {
  eventId: string
  order: number
}

/** What is sent: of an order the changed fields, of a new one all. */
export function changesOfAd(values: AdValues, base: Advertisement | null, { eventId, order }: NewOrder): Record<string, unknown> {
  const before = base && valuesOfAd(base)
  const changed = fieldNames.filter((name) => before === null || !isSame(values[name], before[name]))
  const body = Object.fromEntries(changed.map((name) => [name, values[name]]))
  if (base) return body
  return { ...body, id: values.id, event_id: eventId, order, ...(values.exception.trim() !== '' && { exception: values.exception.trim() }) }
}

interface Known {
  heldSize: string | undefined
  isLate: boolean
  /** What the fields themselves say; undefined until it has come. */
  checks: typeof import('./ad-checks.ts') | undefined
}

/** What keeps it from being saved, by path. */
export function adErrors(values: AdValues, event: Event, { heldSize, isLate, checks }: Known): Errors {
  const { price, premium_percent: premium } = values
  const problems = adProblems({ ...values, event_id: event.id, order: 0, price: price ?? 0, premium_percent: premium ?? 0 }, event)
  // A size that the event no longer offers stays where it was ordered.
  if (heldSize === values.size) delete problems['size']
  if (isLate && values.exception.trim().length < 5) problems['exception'] = 'Reservations have ended. Say why this one is an exception.'
  return { ...checks?.fieldErrors(values), ...problems }
}

import { advertisementDefaults } from '#contract/advertisement/defaults.ts'
import {
  leftOf,
  ordersOf,
  placementHolder,
  placementTakenMessage,
  soldOutMessage,
  usesInventory,
} from '#contract/advertisement/inventory.ts'
import { mediumOf } from '#contract/advertisement/size.ts'
import { adProblems, artworkClosed, changedPrint, reservationClosed } from '#contract/advertisement/rules.ts'
import { type Advertisement, type AdvertisementFields, advertisementFields, exceptionReason } from '#contract/advertisement/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { namesOf, pickFields } from '#contract/value/fields.ts'
import { type Errors, schemaErrors } from '#app/ui/form/form-errors.ts'
import { changedFields } from '#app/ui/record/changed-fields.ts'
import type { AdRow } from './use-advertisements.ts'
import * as z from 'zod/mini'
import { phoneProblems } from '#contract/value/phone.ts'
import { recordFields } from '#app/features/outbox/record-fields.ts'

type FieldName = Exclude<keyof AdvertisementFields, 'event_id' | 'order'>
const fieldNames: readonly FieldName[] = ['medium', 'size', ...namesOf(advertisementDefaults).filter((name) => name !== 'order')]

export type AdValues = Omit<Pick<AdvertisementFields, FieldName>, 'price' | 'premium_percent'> & {
  id: string
  price: number | null
  premium_percent: number | null
  /** Reason for ordering or changing after the deadline. */
  exception: string
}

export function valuesOfAd(ad: Advertisement): AdValues {
  return { id: ad.id, exception: '', ...pickFields(ad, fieldNames) }
}

export function newAdValues(id: string, { ad_sizes: sizes }: Pick<Event, 'ad_sizes'>): AdValues {
  const { order: _order, ...defaults } = advertisementDefaults
  const [first] = sizes
  return {
    ...structuredClone(defaults),
    id,
    medium: first ? mediumOf(first) : 'PRINT',
    size: first?.code ?? '',
    price: first?.price ?? 0,
    exception: '',
  }
}

interface NewOrder {
  eventId: string
  order: number
}

/** The request body: the changed fields, or all of them for a new order. */
export function changesOfAd(values: AdValues, base: Advertisement | null, { eventId, order }: NewOrder): Record<string, unknown> {
  const exception = values.exception.trim()
  const body = { ...changedFields(fieldNames, values, base && valuesOfAd(base)), ...(exception !== '' && { exception }) }
  return base ? body : { ...body, id: values.id, event_id: eventId, order }
}

/** Whether the change needs an exception with a reason: a new order, or a change to its printed content, after the deadline. */
export function isLate(values: AdValues, base: Advertisement | null, event: Event, now: number): boolean {
  if (base === null) return reservationClosed(event, now) !== undefined
  return usesInventory(base) && changedPrint(base, values).length > 0 && artworkClosed(event, now) !== undefined
}

interface Known {
  base: Advertisement | null
  /** All orders for the event. */
  rows: readonly AdRow[]
  now: number
}

/** Errors that keep the order from being saved, by path. */
export function adErrors(values: AdValues, event: Event, known: Known): Errors {
  const { base, now } = known
  const { price, premium_percent: premium } = values
  const problems = adProblems({ ...values, event_id: event.id, order: 0, price: price ?? 0, premium_percent: premium ?? 0 }, event)
  // An order keeps its size even if the event no longer offers it.
  if (base?.size === values.size) delete problems['size']
  const late = isLate(values, base, event, now)
  if (late && values.exception.trim().length < 5) problems['exception'] = `The deadline has passed. Enter the reason for the exception.`
  return { ...fieldErrors(values, late), ...problems, ...availabilityErrors(values, event, known) }
}

/** Sold-out sizes and taken placements, shown while typing. */
export function availabilityErrors(values: AdValues, event: Event, { base, rows }: Known): Errors {
  if (base && (!usesInventory(base) || changedPrint(base, values).length === 0)) return {}
  const size = event.ad_sizes.find(({ code }) => code === values.size)
  const isOut = size && base?.size !== size.code && leftOf(size, ordersOf(rows, event.id, size.code, values.id).length) === 0
  const holder = placementHolder({ ...values, event_id: event.id, state: 'RESERVED' }, rows)
  return { ...(isOut && { size: soldOutMessage(size) }), ...(holder && { placement: placementTakenMessage(holder.name) }) }
}

const { order: _order, event_id: _event, ...schemas } = advertisementFields
const filled = z.object(schemas)
const late = z.object({ ...schemas, exception: exceptionReason })

function fieldErrors(values: AdValues, isLate: boolean): Errors {
  return { ...phoneProblems(values), ...schemaErrors(isLate ? late : filled, values) }
}

export const adFieldList = recordFields<AdValues>({
  resource: 'advertisements',
  fields: [...fieldNames, 'exception'],
  needed: { size: 'Choose a size.', exception: 'Enter the reason for the exception.' },
})

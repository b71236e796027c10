import * as z from 'zod/mini'
import { adActions, adMedia, adStates } from './advertisement-words.ts'
import { byId, recordFields, recordId } from './envelope.ts'
import { ref, text, wholeNumber } from './field.ts'
import { contactPerson, orderBilling } from './sponsor.ts'
import { orderPayments } from './sponsor-words.ts'
import { timestamp } from './timestamp-schema.ts'

/** US dollars and cents. */
const money = z.number('Write an amount.').check(z.minimum(0, 'Not below 0.'), z.maximum(1_000_000, 'Not over 1,000,000.'))

/** Product section 2.6. */
export const advertisementFields = {
  event_id: recordId,
  /** The member that advertises, or where it is none `external_name`: a reader of the order sees which. */
  company_id: ref,
  external_name: text(120),
  medium: z.enum(adMedia),
  /** A code of the event's `ad_sizes`. */
  size: text(40, 1),
  placement: text(80),
  price: money,
  /** For a placement that was asked for. */
  premium_percent: wholeNumber(0, 100),
  contact: contactPerson,
  billing: orderBilling,
  payment_status: z.enum(orderPayments),
  order: wholeNumber(0, 100_000),
  notes: text(2000),
}

/** What was found in a file when it came, by the size that was ordered. */
export const artworkCheck = z.strictObject({
  /** Inches, where the file says them or its pixels do at 300 to the inch; null where nothing is known. */
  width_in: z.nullable(z.number()),
  height_in: z.nullable(z.number()),
  /** Pixels for each inch when printed in the size that was ordered; null for what is not made of pixels. */
  dpi: z.nullable(z.number()),
  color: z.enum(['CMYK', 'RGB', 'GRAY', 'UNKNOWN']),
  /** Sentences; none when the artwork is as it should be. */
  problems: z.array(z.string()),
})
export type ArtworkCheck = z.infer<typeof artworkCheck>

export const artworkVersion = z.strictObject({ file_id: recordId, version: z.int(), at: timestamp, check: z.nullable(artworkCheck) })

export const advertisement = z.strictObject({
  ...recordFields,
  ...advertisementFields,
  state: z.enum(adStates),
  /** Each file that came, the newest last. */
  artwork: z.array(artworkVersion),
  proof: z.strictObject({ sent_at: z.nullable(timestamp), approved_at: z.nullable(timestamp), note: z.string() }),
  cancel_reason: z.string(),
})
export type Advertisement = z.infer<typeof advertisement>
export type AdvertisementFields = Pick<Advertisement, keyof typeof advertisementFields>

const { event_id: _event, ...changeable } = advertisementFields
export const advertisementPatch = z.partial(z.strictObject(changeable))
export const newAdvertisement = z.strictObject({
  ...advertisementPatch.shape,
  id: recordId,
  event_id: advertisementFields.event_id,
  medium: advertisementFields.medium,
  size: advertisementFields.size,
})

export const advertisementAction = z.strictObject({ ...byId.shape, action: z.enum(adActions) })
export const advertisementActionBody = z.strictObject({
  /** The artwork that came. */
  file_id: z.optional(recordId),
  /** What the advertiser is told with a proof, or why it is cancelled. */
  note: z.optional(text(500)),
  /** Why it is done although its date has passed. */
  exception: z.optional(text(300, 5)),
})

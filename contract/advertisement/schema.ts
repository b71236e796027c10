import * as z from 'zod/mini'
import { adActions, adMedia, adStates } from './labels.ts'
import { byId, recordFields, recordId } from '#contract/http/endpoint.ts'
import { line, money, ref, text, wholeNumber } from '#contract/value/field.ts'
import { contactPerson, orderBilling } from '#contract/sponsor/schema.ts'
import { orderPayments } from '#contract/sponsor/labels.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'

export const advertisementFields = {
  event_id: recordId,
  /** The advertiser, if it is a member; otherwise `external_name`. */
  company_id: ref,
  external_name: line(120),
  medium: z.enum(adMedia),
  /** A code in the event's `ad_sizes`. */
  size: line(40, 1),
  placement: line(80),
  price: money(1_000_000),
  /** For a requested placement. */
  premium_percent: wholeNumber(0, 100),
  contact: contactPerson,
  billing: orderBilling,
  payment_status: z.enum(orderPayments),
  order: wholeNumber(0, 100_000),
  notes: text(2000),
}

/** A color on a page, and whether it is in a picture or in drawn content: lines, areas and letters. */
const pageColors = ['RGB_PICTURE', 'RGB_DRAWING', 'CMYK_PICTURE', 'CMYK_DRAWING', 'GRAY_PICTURE', 'GRAY_DRAWING'] as const
export type PageColor = (typeof pageColors)[number]

const pageFound = z.strictObject({
  colors: z.array(z.enum(pageColors)),
  /** Names of the spot colors. */
  spots: z.array(z.string()),
  /** Pixels per inch of the coarsest picture, at the size it is placed. */
  least_dpi: z.nullable(z.int()),
})
export type PageFound = z.infer<typeof pageFound>

const measure = (value: z.ZodMiniType<number>) => z.nullable(z.strictObject({ width: value, height: value }))

/** What was found in a received file. Whether that is a problem depends on the order: see artwork-rules.ts. */
export const artworkFound = z.strictObject({
  /** For pixel images. */
  pixels: measure(z.int()),
  /** The page size, including bleed. */
  inches: measure(z.number()),
  /** For documents. */
  pages: z.nullable(z.int()),
  /** For documents: RGB if anything on the page is, UNKNOWN if not everything could be read. */
  color: z.enum(['CMYK', 'RGB', 'GRAY', 'UNKNOWN']),
  /** The page size after trimming, if the file defines it. */
  trim: z.optional(measure(z.number())),
  /** What its first page shows; absent for files received before pages were checked. */
  page: z.optional(pageFound),
  /** Why a document wasn't read, or only partly. */
  unread: z.optional(z.enum(['LOCKED', 'BROKEN', 'TOO_MUCH'])),
})
export type ArtworkFound = z.infer<typeof artworkFound>

const artworkVersion = z.strictObject({
  file_id: recordId,
  /** The file's original name. */
  name: z.string(),
  version: z.int(),
  at: timestamp,
  /** Null if the file couldn't be read. */
  found: z.nullable(artworkFound),
})

export const advertisement = z.strictObject({
  ...recordFields,
  ...advertisementFields,
  state: z.enum(adStates),
  /** All received files, newest last. */
  artwork: z.array(artworkVersion),
  proof: z.strictObject({ sent_at: z.nullable(timestamp), approved_at: z.nullable(timestamp), note: z.string() }),
  cancel_reason: z.string(),
})
export type Advertisement = z.infer<typeof advertisement>
export type AdvertisementFields = Pick<Advertisement, keyof typeof advertisementFields>

const { event_id: _event, ...changeable } = advertisementFields
/** The reason for an exception after the deadline. */
export const exceptionReason = text(300, 5)
const exception = z.optional(exceptionReason)
export const advertisementPatch = z.strictObject({ ...z.partial(z.strictObject(changeable)).shape, exception })
export const newAdvertisement = z.strictObject({
  ...advertisementPatch.shape,
  id: recordId,
  event_id: advertisementFields.event_id,
  medium: advertisementFields.medium,
  size: advertisementFields.size,
})

export const advertisementAction = z.strictObject({ ...byId.shape, action: z.enum(adActions) })
export const advertisementActionBody = z.strictObject({
  /** The received artwork. */
  file_id: z.optional(recordId),
  /** The message to the advertiser with a proof, or the reason for a cancellation. */
  note: z.optional(text(500)),
  exception,
})

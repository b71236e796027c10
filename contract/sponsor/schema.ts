import * as z from 'zod/mini'
import { byId, recordFields, recordId } from '#contract/http/endpoint.ts'
import { day, dollars, line, optionalEmail, optionalUrl, phoneLine, ref, text, wholeNumber } from '#contract/value/field.ts'
import { publicState } from '#contract/website/public-state.ts'
import { benefitStates, orderPayments, sponsorStatuses, sponsorTiers } from './labels.ts'

const benefit = z.enum(benefitStates)

export const contactPerson = z.strictObject({ name: line(120), phone: phoneLine, email: optionalEmail })
export const orderBilling = z.strictObject({ contact: line(120), email: optionalEmail, address: text(300), po_number: line(40) })

export const sponsorFields = {
  /** Null for a full-year sponsor of the association. */
  event_id: ref,
  /** The sponsor, if it is a company here; otherwise `external_name`. */
  company_id: ref,
  external_name: line(120),
  tier: z.enum(sponsorTiers),
  /** The agreed amount in whole US dollars. */
  amount: z.nullable(dollars),
  category: line(60),
  /** No other sponsor of the event can have its category. */
  is_exclusive: z.boolean(),
  /** For the association only. */
  contact: contactPerson,
  public_name: line(120),
  public_phone: phoneLine,
  public_email: optionalEmail,
  public_address: text(200),
  link: optionalUrl,
  logo_file_id: ref,
  benefits: z.strictObject({ logo_web: benefit, logo_guidebook: benefit, signs: benefit, social_posts: benefit, tickets: benefit }),
  starts_on: day,
  ends_on: day,
  order: wholeNumber(0, 100_000),
  agreement_signed_on: day,
  billing: orderBilling,
  payment_status: z.enum(orderPayments),
  status: z.enum(sponsorStatuses),
  notes: text(2000),
}

/** `is_published` is changed by its own action, `webflow` by publishing. */
export const sponsor = z.strictObject({
  ...recordFields,
  ...sponsorFields,
  is_published: z.boolean(),
  webflow: z.optional(z.nullable(publicState)),
})
export type Sponsor = z.infer<typeof sponsor>
export type SponsorFields = Pick<Sponsor, keyof typeof sponsorFields>

export const sponsorPatch = z.partial(z.strictObject(sponsorFields))
export const newSponsor = z.strictObject({ ...sponsorPatch.shape, id: recordId, tier: sponsorFields.tier })

export const sponsorAction = z.strictObject({ ...byId.shape, action: z.enum(['publish', 'unpublish']) })

import { dollars } from '#contract/value/dollars.ts'
import { recordFrom } from '#contract/value/fields.ts'
import { billingLabels, contactLabels, type RecordText } from '#contract/value/record-text.ts'

/** Largest first. */
export const sponsorTiers = ['PRESENTING', 'PLATINUM', 'DIAMOND', 'GOLD', 'SILVER', 'BRONZE', 'AWARDS', 'IN_KIND'] as const
export type SponsorTier = (typeof sponsorTiers)[number]

export const sponsorTierLabels: Record<SponsorTier, string> = {
  PRESENTING: 'Presenting',
  PLATINUM: 'Platinum',
  DIAMOND: 'Diamond',
  GOLD: 'Gold',
  SILVER: 'Silver',
  BRONZE: 'Bronze',
  AWARDS: 'Awards',
  IN_KIND: 'In kind',
}

export const sponsorStatuses = ['PROSPECT', 'COMMITTED', 'ACTIVE', 'EXPIRED', 'CANCELLED'] as const
export type SponsorStatus = (typeof sponsorStatuses)[number]

export const sponsorStatusLabels: Record<SponsorStatus, string> = {
  PROSPECT: 'Prospect',
  COMMITTED: 'Committed',
  ACTIVE: 'Active',
  EXPIRED: 'Expired',
  CANCELLED: 'Canceled',
}

export const sponsorBenefits = ['logo_web', 'logo_guidebook', 'signs', 'social_posts', 'tickets'] as const
export type SponsorBenefit = (typeof sponsorBenefits)[number]

export const sponsorBenefitLabels: Record<SponsorBenefit, string> = {
  logo_web: 'Logo on the website',
  logo_guidebook: 'Logo in the guidebook',
  signs: 'Signs',
  social_posts: 'Social posts',
  tickets: 'Tickets',
}

/** Whether a benefit was promised, and whether it was given. */
export const benefitStates = ['NONE', 'PROMISED', 'GIVEN'] as const
type BenefitState = (typeof benefitStates)[number]

export const benefitStateLabels: Record<BenefitState, string> = { NONE: 'Not included', PROMISED: 'Promised', GIVEN: 'Delivered' }

/** For sponsors and advertisements. */
export const orderPayments = ['UNPAID', 'INVOICED', 'PAID', 'WAIVED', 'REFUNDED'] as const
export type OrderPayment = (typeof orderPayments)[number]

export const orderPaymentLabels: Record<OrderPayment, string> = {
  UNPAID: 'Unpaid',
  INVOICED: 'Invoiced',
  PAID: 'Paid',
  WAIVED: 'Waived',
  REFUNDED: 'Refunded',
}

export const sponsorText: RecordText = {
  labels: {
    company_id: 'Company',
    external_name: 'Nonmember company name',
    event_id: 'For',
    tier: 'Tier',
    amount: 'Agreed amount',
    status: 'Status',
    category: 'Category',
    is_exclusive: 'Exclusive in this category',
    starts_on: 'First day',
    ends_on: 'Last day',
    public_name: 'Public name',
    link: 'Website',
    public_phone: 'Public phone',
    public_email: 'Public email',
    public_address: 'Public address',
    logo_file_id: 'Logo',
    benefits: 'Benefits',
    contact: 'Contact',
    agreement_signed_on: 'Agreement signed',
    payment_status: 'Payment',
    ...billingLabels,
    notes: 'Notes',
    order: 'Position',
  },
  parts: { benefits: sponsorBenefitLabels, contact: contactLabels },
  values: {
    event_id: { '': 'Whole year' },
    tier: sponsorTierLabels,
    amount: dollars,
    status: sponsorStatusLabels,
    payment_status: orderPaymentLabels,
    ...recordFrom(
      sponsorBenefits.map((benefit) => `benefits.${benefit}`),
      () => benefitStateLabels,
    ),
  },
}

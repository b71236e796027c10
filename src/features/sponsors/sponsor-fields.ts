import { dollars } from '#contract/value/dollars.ts'
import {
  benefitStateLabels,
  orderPaymentLabels,
  sponsorBenefitLabels,
  sponsorBenefits,
  sponsorStatusLabels,
  sponsorTierLabels,
  type BenefitState,
  type OrderPayment,
  type SponsorStatus,
  type SponsorTier,
} from '#contract/sponsor/labels.ts'
import type { FieldList } from '#app/ui/record/field-list.ts'
import type { SponsorValues } from './sponsor-values.ts'

export const sponsorFieldList: FieldList<SponsorValues> = [
  { path: 'company_id', label: 'Company' },
  { path: 'external_name', label: 'Nonmember company name' },
  { path: 'event_id', label: 'For', empty: 'Whole year' },
  { path: 'tier', label: 'Tier', show: (tier: SponsorTier | '') => (tier ? sponsorTierLabels[tier] : '') },
  { path: 'amount', label: 'Agreed amount', show: dollars },
  { path: 'status', label: 'Status', show: (status: SponsorStatus) => sponsorStatusLabels[status] },
  { path: 'category', label: 'Category' },
  { path: 'is_exclusive', label: 'Exclusive in this category' },
  { path: 'starts_on', label: 'First day' },
  { path: 'ends_on', label: 'Last day' },
  { path: 'public_name', label: 'Public name' },
  { path: 'link', label: 'Website' },
  { path: 'public_phone', label: 'Public phone' },
  { path: 'public_email', label: 'Public email' },
  { path: 'public_address', label: 'Public address' },
  { path: 'logo_file_id', label: 'Logo', show: () => 'A file' },
  ...sponsorBenefits.map((benefit) => ({
    path: `benefits.${benefit}`,
    label: sponsorBenefitLabels[benefit],
    show: (state: BenefitState) => benefitStateLabels[state],
  })),
  { path: 'contact.name', label: 'Name' },
  { path: 'contact.phone', label: 'Phone' },
  { path: 'contact.email', label: 'Email' },
  { path: 'agreement_signed_on', label: 'Agreement signed' },
  { path: 'payment_status', label: 'Payment', show: (state: OrderPayment) => orderPaymentLabels[state] },
  { path: 'billing.contact', label: 'Bill to' },
  { path: 'billing.email', label: 'Billing email' },
  { path: 'billing.address', label: 'Billing address' },
  { path: 'billing.po_number', label: 'PO number' },
  { path: 'notes', label: 'Notes' },
]

import { dollars } from '#contract/value/dollars.ts'
import { addressLabels, contactLabels, socialLabels, type RecordText } from '#contract/value/record-text.ts'
import type { EventCompany, EventCompanyFields } from './schema.ts'

export const registrationLabels: Readonly<Record<keyof EventCompanyFields, string>> = {
  listing_name: 'Listing name',
  roles: 'Participating as',
  event_contact: 'Contact person (association use only)',
  public_contact: 'Public contact',
  blurb: 'About the company',
  logo_file_id: 'Logo',
  social: 'Social media',
  show_phone: 'Show the phone number',
  show_email: 'Show the email address',
  license: 'Contractor license',
  insurance: 'Certificate of insurance',
  agreement: 'Agreement',
  billing: 'Billing',
  plan: 'Plan for this event',
  logistics: 'Signs and guidebooks',
}

export const entrantRoleLabels: Record<EventCompany['roles'][number], string> = {
  BUILDER: 'Builder',
  REMODELER: 'Remodeler',
  DEVELOPER: 'Developer',
}

export const billingMethodLabels: Record<NonNullable<EventCompany['billing']['method']>, string> = {
  CHECK: 'Check',
  INVOICE: 'Invoice',
  CARD_OFFLINE: 'Card by phone',
}

export const registrationText: RecordText = {
  labels: {
    ...registrationLabels,
    late_until: 'Exception to the deadline',
    checklist: 'Checklist',
    internal_note: 'Staff note',
    'license.number': 'License number',
    'license.file_id': 'Copy of license',
    'insurance.additional_insured': 'The association is named as additional insured',
    'billing.email': 'Email for the receipt',
    'billing.address': 'Billing address',
    'billing.po_number': 'PO number',
    'billing.method': 'Payment method',
    'plan.expected_entries': 'Entries you expect',
    'plan.entry_level': 'Entry level',
    'plan.wants_ads': 'Interested in advertising',
    'plan.wants_sponsorship': 'Interested in sponsorship',
    'logistics.sign_kits': 'Sign kits needed',
    'logistics.pickup_contact': 'Pickup contact',
    'logistics.deposit_paid': 'Deposit paid',
    'logistics.signs_returned': 'Signs returned',
    'logistics.guidebooks': 'Guidebooks needed',
  },
  parts: {
    event_contact: { ...contactLabels, title: 'Title', mobile: 'Mobile phone' },
    public_contact: { ...contactLabels, website: 'Website', address: 'Office address' },
    social: socialLabels,
    license: { state: 'State', expires_on: 'Expiration date' },
    insurance: { insurer: 'Insurer', amount: 'Coverage', expires_on: 'Expiration date', file_id: 'Certificate' },
    agreement: { signature: 'Signed by', signer_title: 'Title', recorded_by: 'Recorded by', version: 'Version', accepted_at: 'Signed' },
    billing: {
      contact: 'Contact',
      ...Object.fromEntries(Object.entries(addressLabels).map(([part, label]) => [`address.${part}`, label])),
    },
  },
  values: {
    roles: entrantRoleLabels,
    'billing.method': billingMethodLabels,
    'insurance.amount': dollars,
  },
}

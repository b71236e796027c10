import type { EventCompany, EventCompanyFields } from './schema.ts'

export const emptyEventCompany: EventCompanyFields = {
  listing_name: '',
  roles: [],
  event_contact: { name: '', title: '', phone: '', mobile: '', email: '' },
  public_contact: { name: '', phone: '', email: '', website: '', address: '' },
  blurb: '',
  logo_file_id: null,
  social: { facebook: '', instagram: '', houzz: '', youtube: '' },
  show_phone: true,
  show_email: true,
  license: { number: '', state: '', expires_on: null, file_id: null },
  insurance: { file_id: null, insurer: '', expires_on: null, amount: null, additional_insured: false },
  agreement: { version: null, accepted_at: null, signature: '', signer_title: '' },
  billing: { contact: '', email: '', address: { line1: '', line2: '', city: '', state: '', zip: '' }, po_number: '', method: null },
  plan: { expected_entries: null, entry_level: '', wants_ads: false, wants_sponsorship: false },
  logistics: { sign_kits: null, pickup_contact: '', deposit_paid: false, signs_returned: null, guidebooks: null },
}

/** The initial state of a registration. */
export const freshRegistration = {
  status: 'IN_PROGRESS',
  late_until: null,
  submitted_at: null,
  approved_at: null,
  changes_requested: null,
  rejected_reason: '',
} as const satisfies Partial<EventCompany>

import type { SponsorFields } from './schema.ts'

/** Default values of a sponsor. */
export const sponsorDefaults = {
  event_id: null,
  company_id: null,
  external_name: '',
  amount: null,
  category: '',
  is_exclusive: false,
  contact: { name: '', phone: '', email: '' },
  public_name: '',
  public_phone: '',
  public_email: '',
  public_address: '',
  link: '',
  logo_file_id: null,
  benefits: { logo_web: 'NONE', logo_guidebook: 'NONE', signs: 'NONE', social_posts: 'NONE', tickets: 'NONE' },
  starts_on: null,
  ends_on: null,
  order: 0,
  agreement_signed_on: null,
  billing: { contact: '', email: '', address: '', po_number: '' },
  payment_status: 'UNPAID',
  status: 'PROSPECT',
  notes: '',
} as const satisfies Omit<SponsorFields, 'tier'>

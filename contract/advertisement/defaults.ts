import type { Advertisement, AdvertisementFields } from './schema.ts'

/** Default values of an advertisement. */
export const advertisementDefaults = {
  company_id: null,
  external_name: '',
  placement: '',
  price: 0,
  premium_percent: 0,
  contact: { name: '', phone: '', email: '' },
  billing: { contact: '', email: '', address: '', po_number: '' },
  payment_status: 'UNPAID',
  order: 0,
  notes: '',
} as const satisfies Omit<AdvertisementFields, 'event_id' | 'medium' | 'size'>

/** What the life cycle adds to an order, before anything has happened to it. */
export const orderStart = {
  artwork: [],
  proof: { sent_at: null, approved_at: null, note: '' },
  cancel_reason: '',
} as const satisfies Pick<Advertisement, 'artwork' | 'proof' | 'cancel_reason'>

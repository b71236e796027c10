import type { AdvertisementFields } from './schema.ts'

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

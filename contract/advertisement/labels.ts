import { orderPaymentLabels } from '#contract/sponsor/labels.ts'
import { dollars } from '#contract/value/dollars.ts'
import { billingLabels, contactLabels, type RecordText } from '#contract/value/record-text.ts'

export const adMedia = ['PRINT', 'DIGITAL'] as const
export type AdMedium = (typeof adMedia)[number]
export const adMediumLabels: Record<AdMedium, string> = { PRINT: 'Print', DIGITAL: 'Digital' }

/** In lifecycle order. */
export const adStates = ['INQUIRY', 'RESERVED', 'ARTWORK_RECEIVED', 'PROOF_SENT', 'PROOF_APPROVED', 'PLACED', 'CANCELLED'] as const
export type AdState = (typeof adStates)[number]

export const adStateLabels: Record<AdState, string> = {
  INQUIRY: 'Inquiry',
  RESERVED: 'Reserved',
  ARTWORK_RECEIVED: 'Artwork received',
  PROOF_SENT: 'Proof sent',
  PROOF_APPROVED: 'Proof approved',
  PLACED: 'Placed',
  CANCELLED: 'Canceled',
}

export const adActions = [
  'reserve',
  'artwork',
  'proof',
  'approve_proof',
  'unapprove_proof',
  'place',
  'unplace',
  'cancel',
  'reinstate',
] as const
export type AdAction = (typeof adActions)[number]

export const adActionLabels: Record<AdAction, string> = {
  reserve: 'Reserve…',
  artwork: 'Add artwork',
  proof: 'Mark the proof as sent…',
  approve_proof: 'Mark the proof as approved…',
  unapprove_proof: 'Undo approval…',
  place: 'Mark as placed…',
  unplace: 'Undo placement…',
  cancel: 'Cancel order…',
  reinstate: 'Reinstate…',
}

export const adText: RecordText = {
  labels: {
    company_id: 'Company',
    external_name: 'Nonmember company name',
    medium: 'Medium',
    size: 'Size',
    placement: 'Placement',
    price: 'Price',
    premium_percent: 'Premium',
    exception: 'Reason for the exception',
    payment_status: 'Payment',
    contact: 'Contact',
    ...billingLabels,
    notes: 'Notes',
    order: 'Position',
    state: 'Status',
  },
  parts: { contact: contactLabels },
  values: {
    medium: adMediumLabels,
    // By the event's codes.
    size: {},
    price: dollars,
    premium_percent: (percent: number) => `${percent}%`,
    payment_status: orderPaymentLabels,
    state: adStateLabels,
  },
}

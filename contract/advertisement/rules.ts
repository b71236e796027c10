import { mediumOf } from './size.ts'
import type { Advertisement, AdvertisementFields } from './schema.ts'
import type { AdAction, AdState } from './labels.ts'
import { customerProblems } from '#contract/sponsor/rules.ts'
import type { Event } from '#contract/event/schema.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'

/** The advertiser's name: an outside company's stands on the ad, a member company's on its own record. */
export function advertiserName({ external_name: external }: Pick<Advertisement, 'external_name'>, company = ''): string {
  return external || company || 'Member company'
}

interface AdTransition {
  from: readonly AdState[]
  to: AdState
  /** After this event date, staff have to give a reason for an exception. */
  until?: 'ad_reservation_deadline' | 'ad_artwork_deadline'
}

/** The life cycle of an advertisement. */
export const adTransitions: Record<AdAction, AdTransition> = {
  reserve: { from: ['INQUIRY'], to: 'RESERVED', until: 'ad_reservation_deadline' },
  artwork: {
    from: ['RESERVED', 'ARTWORK_RECEIVED', 'PROOF_SENT', 'PROOF_APPROVED'],
    to: 'ARTWORK_RECEIVED',
    until: 'ad_artwork_deadline',
  },
  proof: { from: ['ARTWORK_RECEIVED'], to: 'PROOF_SENT' },
  approve_proof: { from: ['PROOF_SENT'], to: 'PROOF_APPROVED' },
  unapprove_proof: { from: ['PROOF_APPROVED'], to: 'PROOF_SENT' },
  place: { from: ['PROOF_APPROVED'], to: 'PLACED' },
  unplace: { from: ['PLACED'], to: 'PROOF_APPROVED' },
  cancel: {
    from: ['RESERVED', 'ARTWORK_RECEIVED', 'PROOF_SENT', 'PROOF_APPROVED'],
    to: 'CANCELLED',
    until: 'ad_reservation_deadline',
  },
  reinstate: { from: ['CANCELLED'], to: 'RESERVED', until: 'ad_reservation_deadline' },
}

export type AdRefusal = { why: 'STATE' } | { why: 'DEADLINE'; at: Timestamp }

/** Why an action isn't possible at `now` (milliseconds by the server's clock); undefined if it is. A deadline is inclusive. */
export function adRefusal(
  action: AdAction,
  { state }: Pick<Advertisement, 'state'>,
  event: Pick<Event, 'ad_reservation_deadline' | 'ad_artwork_deadline'>,
  now: number,
): AdRefusal | undefined {
  const { from, until } = adTransitions[action]
  if (!from.includes(state)) return { why: 'STATE' }
  const at = until && event[until]
  return at && now > toMillis(at) ? { why: 'DEADLINE', at } : undefined
}

/** Why a state doesn't allow an action, as a sentence; undefined if it does. */
export function adStateReason(action: AdAction, state: AdState): string | undefined {
  if (adTransitions[action].from.includes(state)) return undefined
  if (state === 'INQUIRY') return 'This is only an inquiry. Reserve it first.'
  if (action === 'reserve') return 'This is already reserved.'
  if (action === 'reinstate') return 'This isn’t canceled.'
  if (state === 'CANCELLED') return action === 'cancel' ? 'This is already canceled.' : 'This is canceled. Reinstate it first.'
  if (action === 'unplace') return 'This isn’t placed.'
  if (state === 'PLACED') return 'This is already placed.'
  if (action === 'proof') return state === 'RESERVED' ? 'The artwork hasn’t arrived yet.' : 'The proof for this artwork was already sent.'
  if (action === 'approve_proof') return state === 'PROOF_APPROVED' ? 'The proof is already approved.' : 'No proof sent yet.'
  return 'The proof isn’t approved yet.'
}

/** The date after which reservations are an exception, once it has passed; undefined before. */
export function reservationClosed(
  { ad_reservation_deadline: at }: Pick<Event, 'ad_reservation_deadline'>,
  now: number,
): Timestamp | undefined {
  return at !== null && now > toMillis(at) ? at : undefined
}

/** Whether a proof was sent for the current size. */
export function hasProof({ state }: Pick<Advertisement, 'state'>): boolean {
  return state === 'PROOF_SENT' || state === 'PROOF_APPROVED' || state === 'PLACED'
}

/** Whether both order the same, each for its event. */
export function isSameOrder(one: Advertisement, other: Advertisement): boolean {
  return (
    one.company_id === other.company_id &&
    one.external_name === other.external_name &&
    one.size === other.size &&
    one.placement === other.placement
  )
}

type Ordered = Pick<Advertisement, 'medium' | 'size' | 'placement'>

/** The fields that decide where and how an ad is printed. */
export const printedFields = ['medium', 'size', 'placement'] as const

/** Which of these fields changed. */
export function changedPrint(before: Ordered, after: Ordered): (keyof Ordered)[] {
  return printedFields.filter((field) => before[field] !== after[field])
}

export const placedMessage = 'This is already placed, so its size and placement can’t change.'

/** The date after which artwork and what it is for can only change by exception, once it has passed; undefined before. */
export function artworkClosed({ ad_artwork_deadline: at }: Pick<Event, 'ad_artwork_deadline'>, now: number): Timestamp | undefined {
  return at !== null && now > toMillis(at) ? at : undefined
}

/** Contradictions within an advertisement, as sentences by field; empty if there are none. */
export function adProblems(ad: AdvertisementFields, event: Pick<Event, 'ad_sizes'>): Record<string, string> {
  const problems = customerProblems(ad)
  const size = event.ad_sizes.find(({ code }) => code === ad.size)
  if (!size) problems['size'] = 'Choose one of the event’s ad sizes.'
  else if (mediumOf(size) !== ad.medium) problems['medium'] = `“${size.label}” is a ${ad.medium === 'PRINT' ? 'digital' : 'print'} size.`
  return problems
}

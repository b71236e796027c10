import type { EntryAction } from './lifecycle.ts'
import type { Entry } from './schema.ts'
import { entryKindPlurals, entryStateWords, isTakingPart } from './status.ts'
import { archivedMessage } from '#contract/event/messages.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatDay, formatInstantForViewer } from '#contract/time/format-time.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { daysAfter } from '#contract/time/day-number.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import { dollars } from '#contract/value/dollars.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { plural } from '#contract/value/plural.ts'

type Paid = Pick<Entry, 'kind' | 'payment_status' | 'fee_amount'>

const scopes: Partial<Record<string, string>> = entryKindPlurals

/** The fees that an entry of this kind can have. */
function tiersFor(kind: EntryKind, { fee_tiers: tiers }: Pick<Event, 'fee_tiers'>) {
  return tiers.filter(({ applies_to: scope }) => !scopes[scope] || scope === kind)
}

/** Whether an entry costs anything: the amount set by staff, or else the event's fees for its kind. */
function asksFee({ kind, fee_amount: fee }: Pick<Entry, 'kind' | 'fee_amount'>, event: Pick<Event, 'fee_tiers'>): boolean {
  return fee === null || fee === undefined ? tiersFor(kind, event).some(({ amount }) => amount > 0) : fee > 0
}

/** The payment status of an entry; null if there is nothing to pay, or for members. The server counts by the same rule. */
export function paymentStatusOf(entry: Paid, event: Pick<Event, 'fee_tiers'>): NonNullable<Entry['payment_status']> | null {
  const { payment_status: status = null } = entry
  return status === 'UNPAID' && !asksFee(entry, event) ? null : status
}

/** Why several entries' payment can't become this for one of them; undefined if it can. */
export function paymentProblem(
  entry: Paid & Pick<Entry, 'status'>,
  to: NonNullable<Entry['payment_status']>,
  event: Pick<Event, 'fee_tiers' | 'status'>,
): string | undefined {
  if (event.status === 'ARCHIVED') return archivedMessage
  if (entry.payment_status === to) return `It’s already ${to.toLowerCase()}.`
  if (to !== 'INVOICED' && to !== 'PAID') return undefined
  if (!isTakingPart(entry)) return `It’s ${entryStateWords[entry.status]}, so it owes nothing.`
  return to === 'PAID' || asksFee(entry, event) ? undefined : 'It has no fee.'
}

/** Whether an entry is still to be paid, but nobody has set its amount. */
export function lacksFee(entry: Paid, event: Pick<Event, 'fee_tiers'>): boolean {
  const status = paymentStatusOf(entry, event)
  return (status === 'UNPAID' || status === 'INVOICED') && typeof entry.fee_amount !== 'number'
}

/** How many entries lack one. */
export const withoutFee = (count: number) => `${plural(count, 'entry', 'entries')} with no fee set`

/** That the fee may be lost. Withdrawing stays possible after the withdrawal deadline (product: Entry lifecycle). */
export function refundNote(
  action: EntryAction,
  entries: readonly Pick<Entry, 'kind' | 'fee_amount'>[],
  { event, now }: { event: Pick<Event, 'withdraw_deadline' | 'timezone' | 'fee_tiers'>; now: number },
): string | undefined {
  const { withdraw_deadline: deadline, timezone } = event
  if ((action !== 'withdraw' && action !== 'request_withdrawal') || deadline === null || now <= toMillis(deadline)) return undefined
  if (!entries.some((entry) => asksFee(entry, event))) return undefined
  return `The withdrawal deadline was ${formatInstantForViewer(deadline, timezone)}. The entry fee may not be refunded.`
}

type Tier = Event['fee_tiers'][number]
type Charging = Pick<Event, 'fee_tiers' | 'timezone' | 'early_bird_date' | 'late_fee_date'>

/**
 * The fees that a new entry of this kind, or of any kind, can have today, those that follow them, the dates on which they change, and
 * whether one of these is ahead without a fee that follows. Staff choose which of them an entry has (product: Entry lifecycle), so with
 * several it isn't known before. Empty if the event has no fees.
 */
export function feesToday(
  event: Charging,
  { kind, now }: { kind?: EntryKind | undefined; now: number },
): { fees: string[]; later: string[]; dates: string[]; hasNext: boolean } {
  const today = dayInZone(event.timezone, now)
  const ofKind = kind ? tiersFor(kind, event) : event.fee_tiers
  const current = ofKind.filter(({ until }) => !until || today <= until)
  // After the last day of every fee, an entry still isn't free.
  const tiers = current.length > 0 ? current : ofKind
  if (!tiers.some(({ amount }) => amount > 0)) return { fees: [], later: [], dates: [], hasNext: false }
  const named = ({ label, applies_to: scope, amount, until }: Tier) => {
    const details = [!kind && scopes[scope], until && `until ${formatDay(until)}`].filter(Boolean).join(', ')
    return `${label}: ${dollars(amount)}${details && ` (${details})`}`
  }
  // A fee follows the ones that end before it and are for all of its entries.
  const precedes = (one: Tier, tier: Tier) =>
    one.until && (!tier.until || one.until < tier.until) && (kind || !scopes[one.applies_to] || one.applies_to === tier.applies_to)
  const dated = tiers.map((tier) => ({
    tier,
    after: current
      .flatMap((one) => (precedes(one, tier) ? [one.until ?? ''] : []))
      .toSorted()
      .at(-1),
  }))
  const fees = dated.flatMap(({ tier, after }) => (after ? [] : [named(tier)]))
  const later = dated
    .flatMap(({ tier, after }) => (after ? [{ from: daysAfter(after, 1), tier }] : []))
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ from, tier }) => `From ${formatDay(from)}, ${named(tier)}`)
  const hasNext = later.length === 0 && [event.early_bird_date, event.late_fee_date].some((at) => at && now <= toMillis(at))
  return { fees, later, dates: feeDates(event, now), hasNext }
}

function feeDates({ early_bird_date: early, late_fee_date: late, timezone }: Charging, now: number): string[] {
  const isPast = (at: Timestamp) => now > toMillis(at)
  return [
    early && `The early-bird fee ${isPast(early) ? 'ended' : 'ends'} ${formatInstantForViewer(early, timezone)}.`,
    late && `The late fee ${isPast(late) ? 'began' : 'begins'} ${formatInstantForViewer(late, timezone)}.`,
  ].filter((sentence) => sentence !== null)
}

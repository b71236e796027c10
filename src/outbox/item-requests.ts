import { declinedIn, isSameRequest, requestsIn } from '#contract/catalogue/item-request.ts'
import type { RequestedItem } from '#contract/catalogue/requested-item.ts'

/**
 * The item requests of one field, stored in its record. A single-item field has at most one
 * request.
 */
export function itemRequests(
  items: readonly RequestedItem[] | undefined,
  field: string,
  change: (next: (now: RequestedItem[] | undefined) => RequestedItem[]) => void,
  { isSingle = false } = {},
) {
  // Records stored on the device before item requests existed have none.
  const without = (now: readonly RequestedItem[] | undefined, text: string) =>
    (now ?? []).filter((one) => one.field !== field || !(isSingle || isSameRequest(one.text, text)))
  return {
    texts: requestsIn(items ?? [], field),
    declined: declinedIn(items ?? [], field),
    ask: (text: string) => change((now) => [...without(now, text), { field, text }]),
    withdraw: (text: string) => change((now) => without(now, text)),
  }
}

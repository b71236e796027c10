import { declinedIn, isSameRequest, requestsIn } from '#contract/catalogue/item-request.ts'
import type { RequestedItem } from '#contract/catalogue/requested-item.ts'

/** The shape that the fields of `ui/form` take. */
interface FieldRequests {
  texts: readonly string[]
  declined: readonly { text: string; reason: string }[]
  ask: (text: string) => void
  withdraw: (text: string) => void
}

/**
 * The item requests of one field, stored in its record. A single-item field has at most one
 * request.
 */
export function itemRequests(
  items: readonly RequestedItem[] | undefined,
  field: string,
  change: (next: (now: RequestedItem[] | undefined) => RequestedItem[]) => void,
  { isSingle = false }: { isSingle?: boolean } = {},
): FieldRequests {
  // Records stored on the device before item requests existed have none.
  const without = (now: readonly RequestedItem[] | undefined, text: string) =>
    (now ?? []).filter((one) => one.field !== field || !(isSingle || isSameRequest(one.text, text)))
  return {
    texts: requestsIn(items ?? [], field),
    declined: declinedIn(items ?? [], field),
    ask: (text) => change((now) => [...without(now, text), { field, text }]),
    withdraw: (text) => change((now) => without(now, text)),
  }
}

import { endSentence } from '#contract/value/end-sentence.ts'
import { formatList } from '#contract/value/format-list.ts'
import type { RequestedItem } from './requested-item.ts'

// Separate from requested-item.ts to avoid an import cycle: the endpoints load values from the rules that need this.

/** Whether two texts request the same item. */
export function isSameRequest(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The items requested for a field, as members typed them. */
export function requestsIn(items: readonly RequestedItem[], field: string): string[] {
  return openRequestsOf(items.filter((item) => item.field === field))
}

/** Requests without an answer. */
export function openRequestsOf(items: readonly RequestedItem[]): string[] {
  return items.filter(({ declined }) => declined === undefined).map(({ text }) => text)
}

/** Requests that staff declined, with the reason. */
export function declinedIn(items: readonly RequestedItem[], field: string): { text: string; reason: string }[] {
  return items.flatMap((item) => (item.field === field && item.declined !== undefined ? [{ text: item.text, reason: item.declined }] : []))
}

/** For staff and company alike: “Foley” or, if there are several, “Foley” and “Oak Grove.” */
export function unlistedMessage(texts: readonly string[]): string {
  return endSentence(`Requested, but not in the list yet: ${formatList(texts.map((text) => `“${text}”`))}`)
}

/** The same for its company, about what comes next. */
export function pendingRequestMessage(texts: readonly string[]): string {
  return endSentence(`Waiting for the association to add ${formatList(texts.map((text) => `“${text}”`))}`)
}

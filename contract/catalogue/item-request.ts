import type { RequestedItem } from './requested-item.ts'

// Apart from requested-item.ts: the endpoints take values of the rules that need this while they load.

/** Two texts that ask for the same item. */
export function isSameRequest(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** What a field waits for, as its members asked for it. */
export function requestsIn(items: readonly RequestedItem[], field: string): string[] {
  return items.filter((item) => item.field === field).map(({ text }) => text)
}

/** “Foley” or “Foley” and “Oak Grove” */
export function waitingSentence(texts: readonly string[]): string {
  return `Waiting for the association to add ${texts.map((text) => `“${text}”`).join(' and ')}.`
}

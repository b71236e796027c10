/** Lets a field request an item that is missing from its list. */
export interface ItemRequests {
  texts: readonly string[]
  /** Requests that were turned down, with the reason. */
  declined: readonly { text: string; reason: string }[]
  ask: (text: string) => void
  withdraw: (text: string) => void
}

/** The value of the list entry that requests the typed text. */
export const requestValue = ' request'

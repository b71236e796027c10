/** What a field asks its list to be given, where an item is missing there. */
export interface ItemRequests {
  texts: readonly string[]
  /** What is not going to be in the list, and why. */
  declined: readonly { text: string; reason: string }[]
  ask: (text: string) => void
  withdraw: (text: string) => void
}

/** Stands in a list of choices for asking for what was typed. */
export const requestValue = ' request'

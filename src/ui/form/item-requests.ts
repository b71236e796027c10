/** What a field asks its list to be given, where an item is missing there. */
export interface ItemRequests {
  texts: readonly string[]
  ask: (text: string) => void
  withdraw: (text: string) => void
}

/** Stands in a list of choices for asking for what was typed. */
export const requestValue = ' request'

export const printModes = ['book', 'proof', 'labels'] as const
export type PrintMode = (typeof printModes)[number]

export interface PrintSearch {
  eventId?: string
  mode?: PrintMode
  /** Of this entry alone, or of several, with commas between them. */
  entryId?: string
}

/** '/admin/tours/print?eventId&mode=book|proof|labels[&entryId]'. */
export function validatePrintSearch(search: Record<string, unknown>): PrintSearch {
  const mode = printModes.find((one) => one === search['mode'])
  return {
    ...(typeof search['eventId'] === 'string' && { eventId: search['eventId'] }),
    ...(mode && { mode }),
    ...(typeof search['entryId'] === 'string' && { entryId: search['entryId'] }),
  }
}

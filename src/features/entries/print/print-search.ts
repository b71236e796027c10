export const printModes = ['book', 'proof', 'labels'] as const
export type PrintMode = (typeof printModes)[number]

export interface PrintSearch {
  eventId?: string
  mode?: PrintMode | undefined
  /** Only these entries, separated by commas. */
  entryId?: string
  /** Only homes in this region. */
  region?: string
  /** Includes entries that are not approved yet, marked as such. */
  drafts?: true
}

/** '/admin/tours/print?eventId&mode=book|proof|labels[&entryId][&region][&drafts]'. */
export function validatePrintSearch(search: Record<string, unknown>): PrintSearch {
  const mode = printModes.find((one) => one === search['mode'])
  return {
    ...(typeof search['eventId'] === 'string' && { eventId: search['eventId'] }),
    // Left out, an unknown mode would stay (search-of.ts).
    ...(search['mode'] !== undefined && { mode }),
    ...(typeof search['entryId'] === 'string' && search['entryId'] !== '' && { entryId: search['entryId'] }),
    ...(typeof search['region'] === 'string' && search['region'] !== '' && { region: search['region'] }),
    // Text after a reload.
    ...((search['drafts'] === true || search['drafts'] === 'true') && { drafts: true }),
  }
}

import { searchOf, type SearchOf } from '#app/ui/search-of.ts'

export const printModes = ['book', 'proof', 'labels'] as const
export type PrintMode = (typeof printModes)[number]

const parameters = {
  eventId: 'text',
  mode: printModes,
  /** Only these entries, separated by commas. */
  entryId: 'text',
  /** Only homes in this region. */
  region: 'text',
} as const

const textsOf = searchOf(parameters)

export interface PrintSearch extends SearchOf<typeof parameters> {
  /** Includes entries that are not approved yet, marked as such. */
  drafts?: true | undefined
}

/** '/admin/tours/print?eventId&mode=book|proof|labels[&entryId][&region][&drafts]'. */
export function validatePrintSearch(search: Record<string, unknown>): PrintSearch {
  const { entryId, region, ...others } = textsOf(search)
  const { drafts } = search
  return {
    ...others,
    ...(entryId && { entryId }),
    ...(region && { region }),
    // Text after a reload.
    ...(drafts !== undefined && { drafts: drafts === true || drafts === 'true' ? true : undefined }),
  }
}

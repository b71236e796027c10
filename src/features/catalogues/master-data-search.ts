import type { Catalogue } from '#contract/catalogue/schema.ts'
import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'
import { isCatalogue } from './catalogue-words.ts'

export type MasterDataSearch = ListSearch & {
  collection?: Catalogue
  /** What is done with the collection, instead of looking at its list. */
  mode?: 'arrange' | 'import'
}

/** Spec 2: `?collection=` names the catalogue; the rest is its list's. */
export function validateMasterDataSearch(search: Record<string, unknown>): MasterDataSearch {
  const { collection, mode } = search
  return {
    ...listSearch(search),
    ...(isCatalogue(collection) && { collection }),
    ...((mode === 'arrange' || mode === 'import') && { mode }),
  }
}

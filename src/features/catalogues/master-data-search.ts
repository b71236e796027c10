import type { Catalogue } from '#contract/catalogue/schema.ts'
import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'
import { isCatalogue } from './catalogue-labels.ts'

export type MasterDataSearch = ListSearch & {
  collection?: Catalogue
  /** Opens reordering or the import instead of the list. */
  mode?: 'arrange' | 'import'
}

/** `?collection=` selects the catalog; the rest is the list's state. */
export function validateMasterDataSearch(search: Record<string, unknown>): MasterDataSearch {
  const { collection, mode } = search
  return {
    ...listSearch(search),
    ...(isCatalogue(collection) && { collection }),
    ...((mode === 'arrange' || mode === 'import') && { mode }),
  }
}

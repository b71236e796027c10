import { catalogues } from '#contract/catalogue/schema.ts'
import { readField } from '#contract/value/fields.ts'
import { listSearchOf } from '#app/ui/search-of.ts'

/** `?collection=` selects the catalog; `mode` opens reordering or the import instead of the list. */
export const validateMasterDataSearch = listSearchOf({ collection: catalogues, mode: ['arrange', 'import'] })

interface Place {
  pathname: string
  search: object
}

/** Whether a step in the history leaves the catalog's list; sorting and filtering it don't. */
export function leavesCatalogue(from: Place, to: Place): boolean {
  const isOther = (name: string) => readField(from.search, name) !== readField(to.search, name)
  return from.pathname !== to.pathname || isOther('collection') || isOther('mode')
}

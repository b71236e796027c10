import { catalogues } from '#contract/catalogue/schema.ts'
import { listSearchOf } from '#app/ui/search-of.ts'

/** `?collection=` selects the catalog; `mode` opens reordering or the import instead of the list. */
export const validateMasterDataSearch = listSearchOf({ collection: catalogues, mode: ['arrange', 'import'] })

import { expiryLabels } from '#contract/registration/readiness.ts'
import { namesOf } from '#contract/value/fields.ts'
import { chosenIn, chosenText } from '#app/ui/list/filter.ts'
import type { ListSearch } from '#app/ui/list/list-state.ts'

/** Bookmarks and saved views may still filter by EXPIRED, which the list shows as one of several: they select all of these. */
export function withExpiries<S extends ListSearch>(search: S): S {
  const status = search['f.status']
  if (status === undefined) return search
  const chosen = chosenIn(status).flatMap((value) => (value === 'EXPIRED' ? namesOf(expiryLabels) : [value]))
  return { ...search, 'f.status': chosenText([...new Set(chosen)]) }
}

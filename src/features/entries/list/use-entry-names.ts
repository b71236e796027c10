import { useMemo } from 'react'
import { awardLabel } from '#contract/catalogue/award-label.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import type { EntryNames } from './entry-names.ts'

/** The names behind the ids in entries, from this device. */
export function useEntryNames(): Omit<EntryNames, 'twins'> {
  const companies = useNames(useSyncedRows('companies'))
  const cities = useNames(useSyncedRows('cities'))
  const regions = useNames(useSyncedRows('regions'))
  const neighborhoods = useNames(useSyncedRows('neighborhoods'))
  const priceRanges = useNames(useSyncedRows('home_price_ranges'))
  const homeTypes = useNames(useSyncedRows('home_types'))
  const styles = useNames(useSyncedRows('home_styles'))
  const projectTypes = useNames(useSyncedRows('project_types'))
  const awardRows = useSyncedRows('awards')
  const awards = useMemo(() => new Map((awardRows ?? []).map((award) => [award.id, awardLabel(award)])), [awardRows])
  const tags = useNames(useSyncedRows('tags'))
  return useMemo(
    () => ({ companies, cities, regions, neighborhoods, priceRanges, homeTypes, styles, projectTypes, awards, tags }),
    [companies, cities, regions, neighborhoods, priceRanges, homeTypes, styles, projectTypes, awards, tags],
  )
}

function useNames(rows: readonly { id: string; name: string }[] | undefined): ReadonlyMap<string, string> {
  return useMemo(() => new Map((rows ?? []).map(({ id, name }) => [id, name])), [rows])
}

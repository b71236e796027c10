import { useMemo } from 'react'
import { awardLabel } from '#contract/catalogue/award-label.ts'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'
import type { EntryNames } from './entry-names.ts'

/** The names behind the ids in entries, from this device. */
export function useEntryNames(): Omit<EntryNames, 'twins'> {
  const companies = useNames(useSyncedList('companies')?.rows)
  const cities = useNames(useSyncedList('cities')?.rows)
  const regions = useNames(useSyncedList('regions')?.rows)
  const neighborhoods = useNames(useSyncedList('neighborhoods')?.rows)
  const priceRanges = useNames(useSyncedList('home_price_ranges')?.rows)
  const homeTypes = useNames(useSyncedList('home_types')?.rows)
  const styles = useNames(useSyncedList('home_styles')?.rows)
  const projectTypes = useNames(useSyncedList('project_types')?.rows)
  const awardRows = useSyncedList('awards')?.rows
  const awards = useMemo(() => new Map((awardRows ?? []).map((award) => [award.id, awardLabel(award)])), [awardRows])
  const tags = useNames(useSyncedList('tags')?.rows)
  return useMemo(
    () => ({ companies, cities, regions, neighborhoods, priceRanges, homeTypes, styles, projectTypes, awards, tags }),
    [companies, cities, regions, neighborhoods, priceRanges, homeTypes, styles, projectTypes, awards, tags],
  )
}

function useNames(rows: readonly { id: string; name: string }[] | undefined): ReadonlyMap<string, string> {
  return useMemo(() => new Map((rows ?? []).map(({ id, name }) => [id, name])), [rows])
}

import { useMemo } from 'react'
import { awardLabel } from '#contract/catalogue/award-label.ts'
import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import { awardsOfProfile } from '#contract/entry/award-rules.ts'
import type { ProfileKind } from '#contract/profile/schema.ts'
import { data } from '#app/sync/data.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { useSyncedRows } from './use-synced-list.ts'

interface Award {
  id: string
  /** Includes the year, if any: "Best Kitchen 2026". */
  label: string
  icon: string
}

/**
 * Returns a function that resolves award ids in the catalog's order, leaving out those not on the
 * device.
 */
export function useAwards(): (ids: readonly string[]) => Award[] {
  const rows = useSyncedRows('awards')
  return useMemo(() => {
    const sorted = (rows ?? []).toSorted((a, b) => a.order - b.order)
    return (ids) => sorted.filter(({ id }) => ids.includes(id)).map(asAward)
  }, [rows])
}

function asAward({ id, name, year, icon }: Pick<CatalogueItem<'awards'>, 'id' | 'name' | 'year' | 'icon'>): Award {
  return { id, label: awardLabel({ name, year }), icon }
}

interface Profile {
  company_id: string
  kind: ProfileKind
  award_ids: readonly string[]
}

/**
 * A profile's awards: those it names, and those of the company's entries that are on the device.
 */
export function useAwardsOfProfile(profile: Profile): readonly string[] {
  const { company_id: company } = profile
  const entries = useDeviceQuery(
    async () =>
      await data()
        .table('entries')
        .filter((entry) => entry.company_id === company)
        .toArray(),
    [company],
  )
  return awardsOfProfile(profile, entries ?? [])
}

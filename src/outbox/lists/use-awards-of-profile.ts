import { awardsOfProfile } from '#contract/entry/award-rules.ts'
import type { ProfileKind } from '#contract/profile/schema.ts'
import { data } from '#app/sync/data.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'

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

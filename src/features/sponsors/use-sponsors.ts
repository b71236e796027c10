import { useMemo } from 'react'
import { associationDay } from '#contract/time/association-day.ts'
import { sponsorStatus } from '#contract/sponsor/status.ts'
import { sponsorName } from '#contract/sponsor/rules.ts'
import { sponsorTiers, type SponsorStatus } from '#contract/sponsor/labels.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { useSyncedList, useSyncedRows, knownRows } from '#app/outbox/lists/use-synced-list.ts'
import type { WithPendingChanges } from '#app/outbox/pending-changes.ts'
import { namesById } from '#contract/value/names-by-id.ts'

export type SponsorRow = Sponsor &
  WithPendingChanges & {
    /** Display name: the public, external or member company's name. */
    name: string
    /** The status as of today, whatever status was saved. */
    currentStatus: SponsorStatus
  }

export interface SponsorsOnDevice {
  /** Of all events, sorted by tier and order; undefined until it is known whether there are any. */
  all: SponsorRow[] | undefined
  fetchedAt: number | undefined
}

export function useSponsors(now: number): SponsorsOnDevice {
  const list = useSyncedList('sponsors')
  const companies = useSyncedRows('companies')
  const today = associationDay(now)
  const all = useMemo(() => {
    const names = namesById(companies)
    return knownRows(list)
      ?.map((row) => sponsorRow(row, names, today))
      .toSorted(byTier)
  }, [list, companies, today])
  return { all, fetchedAt: list?.fetchedAt }
}

function sponsorRow(row: Sponsor & WithPendingChanges, names: ReadonlyMap<string, string>, today: string): SponsorRow {
  return { ...row, name: sponsorName(row, names.get(row.company_id ?? '')), currentStatus: sponsorStatus(row, today) }
}

/** From the highest tier down, and in order within it. */
function byTier(a: SponsorRow, b: SponsorRow): number {
  return rankOf(a) - rankOf(b) || a.order - b.order || a.name.localeCompare(b.name)
}

export function rankOf({ tier }: Pick<Sponsor, 'tier'>): number {
  return sponsorTiers.indexOf(tier)
}

/** The sponsors of an event and of the whole year. */
export function ofEvent(all: readonly SponsorRow[], eventId: string): SponsorRow[] {
  return all.filter(({ event_id }) => event_id === eventId || event_id === null)
}

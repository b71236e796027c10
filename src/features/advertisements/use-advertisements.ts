import { useMemo } from 'react'
import { advertiserName } from '#contract/advertisement/rules.ts'
import { adTotal } from '#contract/advertisement/money.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import type { AdSize, Event } from '#contract/event/schema.ts'
import { useSyncedList, useSyncedRows, knownRows } from '#app/outbox/lists/use-synced-list.ts'
import type { WithPendingChanges } from '#app/outbox/pending-changes.ts'
import { artworkProblems } from '#contract/advertisement/artwork-rules.ts'
import { namesById } from '#contract/value/names-by-id.ts'

export type AdRow = Advertisement &
  WithPendingChanges & {
    /** The advertiser. */
    name: string
    /** The size as the event offers it now; undefined if it no longer does. */
    offered: AdSize | undefined
    sizeLabel: string
    /** Price plus premium, in US dollars. */
    total: number
    /** Problems with the latest artwork; undefined if it couldn’t be checked. */
    problems: readonly string[] | undefined
  }

export interface AdsOnDevice {
  /** This event's, in order; undefined until it is known whether there are any. */
  rows: AdRow[] | undefined
  /** Those of all events, checked against this event's sizes. */
  all: AdRow[] | undefined
  fetchedAt: number | undefined
}

export function useAdvertisements(event: Event): AdsOnDevice {
  const list = useSyncedList('advertisements')
  const companies = useSyncedRows('companies')
  const all = useMemo(() => {
    const names = namesById(companies)
    return knownRows(list)
      ?.map((row) => adRow(row, names, event))
      .toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name))
  }, [list, companies, event])
  const rows = useMemo(() => all?.filter(({ event_id }) => event_id === event.id), [all, event.id])
  return { rows, all, fetchedAt: list?.fetchedAt }
}

function adRow(row: Advertisement & WithPendingChanges, names: ReadonlyMap<string, string>, event: Event): AdRow {
  const offered = event.ad_sizes.find(({ code }) => code === row.size)
  const found = row.artwork.at(-1)?.found
  return {
    ...row,
    name: advertiserName(row, names.get(row.company_id ?? '')),
    offered,
    sizeLabel: offered?.label ?? row.size,
    total: adTotal(row),
    problems: found === undefined ? [] : found && offered ? artworkProblems(found, offered, row.medium) : undefined,
  }
}

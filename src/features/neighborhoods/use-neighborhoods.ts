import { useMemo } from 'react'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { useSyncedList, useSyncedTables, knownRows } from '#app/outbox/lists/use-synced-list.ts'
import type { WithPendingChanges } from '#app/outbox/pending-changes.ts'
import { namesById } from '#contract/value/names-by-id.ts'
import { recordFrom } from '#contract/value/fields.ts'

export type NeighborhoodRow = Neighborhood & WithPendingChanges

export interface NeighborhoodsOnDevice {
  /** Undefined until it is known whether there are any. */
  all: NeighborhoodRow[] | undefined
  fetchedAt: number | undefined
}

export function useNeighborhoods(): NeighborhoodsOnDevice {
  const list = useSyncedList('neighborhoods')
  return { all: knownRows(list), fetchedAt: list?.fetchedAt }
}

const named = ['companies', 'cities', 'regions'] as const

/** The names behind the ids in a neighborhood, by list, including those no longer offered; undefined until they are read. */
export function useNeighborhoodNames(): Record<(typeof named)[number], ReadonlyMap<string, string>> | undefined {
  const lists = useSyncedTables(named)
  return useMemo(() => lists && recordFrom(named, (list) => namesById(lists[list])), [lists])
}

import { useMemo } from 'react'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { useSyncedList, useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import type { WithPendingChanges } from '#app/outbox/pending-changes.ts'
import { knownRows } from '#app/outbox/lists/known-rows.ts'

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

/** The names of a list's records by id, including those no longer offered. */
export function useNamesOf(resource: 'companies' | 'cities' | 'regions'): ReadonlyMap<string, string> {
  const rows = useSyncedRows(resource) as readonly { id: string; name: string }[] | undefined
  return useMemo(() => new Map(rows?.map(({ id, name }) => [id, name])), [rows])
}

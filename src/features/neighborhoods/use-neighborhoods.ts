import { useMemo } from 'react'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'
import type { SyncedResource } from '#app/sync/synced-resource.ts'
import type { WithPendingChanges } from '#app/outbox/pending-changes.ts'
import type { Choice } from '#app/ui/choices/choice.ts'

export type NeighborhoodRow = Neighborhood & WithPendingChanges

export interface NeighborhoodsOnDevice {
  /** Undefined until it is known whether there are any. */
  all: NeighborhoodRow[] | undefined
  fetchedAt: number | undefined
}

export function useNeighborhoods(): NeighborhoodsOnDevice {
  const list = useSyncedList('neighborhoods')
  const isKnown = list && (list.fetchedAt !== undefined || list.rows.length > 0)
  return { all: isKnown ? list.rows : undefined, fetchedAt: list?.fetchedAt }
}

interface Named {
  id: string
  name: string
  is_active?: boolean
  is_archived?: boolean
}

/**
 * A list's records as choices sorted by name, and the names of all records, including those no
 * longer offered, by id.
 */
export function useChoices(resource: SyncedResource): { choices: Choice[]; names: ReadonlyMap<string, string> } {
  const rows = useSyncedList(resource)?.rows as readonly Named[] | undefined
  return useMemo(
    () => ({
      choices: (rows ?? [])
        .filter(({ is_active, is_archived }) => is_active !== false && is_archived !== true)
        .map(({ id, name }) => ({ value: id, label: name }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
      names: new Map(rows?.map(({ id, name }) => [id, name])),
    }),
    [rows],
  )
}

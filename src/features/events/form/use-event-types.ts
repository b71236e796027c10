import { useMemo } from 'react'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'
import type { Choice } from '#app/ui/choices/choice.ts'

/** The active event types in order; undefined until they first sync to this device. */
export function useEventTypes(): readonly Choice[] | undefined {
  const list = useSyncedList('event_types')
  return useMemo(() => {
    if (!list || (list.rows.length === 0 && list.fetchedAt === undefined)) return undefined
    return list.rows
      .filter((item) => item.is_active)
      .toSorted((a, b) => a.order - b.order)
      .map(({ code, name }) => ({ value: code, label: name }))
  }, [list])
}

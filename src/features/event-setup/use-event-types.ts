import { useMemo } from 'react'
import { useSyncedList } from '#app/live/use-synced-list.ts'
import type { Choice } from '#app/ui/form/choice.ts'

/** The event types that can be chosen, in their order. */
export function useEventTypes(): readonly Choice[] {
  const rows = useSyncedList('event_types')?.rows
  return useMemo(
    () =>
      (rows ?? [])
        .filter((item) => item.is_active)
        .toSorted((a, b) => a.order - b.order)
        .map(({ code, name }) => ({ value: code, label: name })),
    [rows],
  )
}

import { useMemo } from 'react'
import { useSyncedList, knownRows } from '#app/outbox/lists/use-synced-list.ts'
import type { Choice } from '#app/ui/choices/choice.ts'

/** The active event types in order; undefined until they first sync to this device. */
export function useEventTypes(): readonly Choice[] | undefined {
  const rows = knownRows(useSyncedList('event_types'))
  return useMemo(
    () =>
      rows
        ?.filter((item) => item.is_active)
        .toSorted((a, b) => a.order - b.order)
        .map(({ code, name }) => ({ value: code, label: name })),
    [rows],
  )
}

import { useMemo } from 'react'
import { useSyncedRows } from './use-synced-list.ts'

/** Companies sorted by name; an archived one only if it is already selected. */
export function useCompanyChoices(chosen: readonly string[] | string | null | undefined): { value: string; label: string }[] {
  const companies = useSyncedRows('companies')
  const key = typeof chosen === 'string' ? chosen : (chosen ?? []).join()
  return useMemo(() => {
    const selectedIds = new Set(key.split(','))
    return (companies ?? [])
      .filter(({ id, is_archived: isArchived }) => !isArchived || selectedIds.has(id))
      .map(({ id, name }) => ({ value: id, label: name }))
      .toSorted((a, b) => a.label.localeCompare(b.label))
  }, [companies, key])
}

import { useSyncedList } from './use-synced-list.ts'

/** Companies sorted by name; an archived one only if it is already selected. */
export function useCompanyChoices(chosen: string | null | undefined): { value: string; label: string }[] {
  const companies = useSyncedList('companies')?.rows ?? []
  return companies
    .filter(({ id, is_archived: isArchived }) => !isArchived || id === chosen)
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

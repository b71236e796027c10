import { useMemo } from 'react'
import type { Company } from '#contract/company/schema.ts'
import type { Member } from '#contract/person/schema.ts'
import { useSyncedList, useSyncedRows, knownRows } from '#app/outbox/lists/use-synced-list.ts'
import { namesById } from '#contract/value/names-by-id.ts'

export type PersonRow = Member & { waiting?: true }
export type CompanyRow = Company & { waiting?: true }

/** Everyone on this device; undefined until we know whether there is anyone. */
export function usePeople() {
  const list = useSyncedList('members')
  return { rows: knownRows(list), fetchedAt: list?.fetchedAt }
}

export function useCompanies() {
  const list = useSyncedList('companies')
  return { rows: knownRows(list), fetchedAt: list?.fetchedAt }
}

/** The companies' names by id; undefined until they are read. Rows that are drawn with them don't grow later and push others down. */
export function useCompanyNames(): ReadonlyMap<string, string> | undefined {
  const rows = useSyncedRows('companies')
  return useMemo(() => rows && namesById(rows), [rows])
}

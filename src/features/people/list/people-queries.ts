import { useMemo } from 'react'
import { companyDefaults } from '#contract/company/defaults.ts'
import type { Company } from '#contract/company/schema.ts'
import { memberDefaults } from '#contract/person/defaults.ts'
import type { Member } from '#contract/person/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { useSyncedList, useSyncedRows, knownRows } from '#app/outbox/lists/use-synced-list.ts'
import { namesById } from '#contract/value/names-by-id.ts'

export type PersonRow = Member & { waiting?: true }
export type CompanyRow = Company & { waiting?: true }

/** Everyone on this device; undefined until we know whether there is anyone. */
export function usePeople() {
  const list = useSyncedList('members')
  const rows = useMemo(() => known(list, memberDefaults), [list])
  return { rows, fetchedAt: list?.fetchedAt }
}

export function useCompanies() {
  const list = useSyncedList('companies')
  const rows = useMemo(() => known(list, companyDefaults), [list])
  return { rows, fetchedAt: list?.fetchedAt }
}

/** The companies' names by id; undefined until they are read. Rows that are drawn with them don't grow later and push others down. */
export function useCompanyNames(): ReadonlyMap<string, string> | undefined {
  const rows = useSyncedRows('companies')
  return useMemo(() => rows && namesById(rows), [rows])
}

/** A record created offline has only the fields that were entered, so the rest get defaults. */
function known<R extends { version: number }>(
  list: { rows: R[]; fetchedAt: number | undefined } | undefined,
  defaults: object,
): R[] | undefined {
  const made = { ...defaults, created_at: fromMillis(Date.now()), updated_at: fromMillis(Date.now()) }
  return knownRows(list)?.map((row) => (row.version === 0 ? Object.assign({}, made, row) : row))
}

import { sql, type RawBuilder } from 'kysely'
import { untouchedFields } from '#contract/entry/empty-draft.ts'
import { entryKind } from './kinds/entry-kind.ts'

const columns = new Set<string>(entryKind.columns)
const inDetails = JSON.stringify(Object.fromEntries(Object.entries(untouchedFields).filter(([field]) => !columns.has(field))))

/** The contract's `isEmptyDraft` as a condition on the table of entries; what comes first is what the index of migration 022 holds. */
export const isEmptyDraftRow: RawBuilder<boolean> = sql<boolean>`(
  entries.status = 'DRAFT' and entries.submitted_at is null and entries.title = ''
  and entries.neighborhood_id is null and entries.city_id is null and entries.price is null
  and not exists (
    select from jsonb_each(entries.details) as field
    where ${inDetails}::jsonb ? field.key and field.value <> ${inDetails}::jsonb -> field.key))`

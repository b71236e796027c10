import { sql, type RawBuilder } from 'kysely'

/** The items that a record, or a change of it that awaits approval, requests and staff have not answered. Each counts once. */
export const openRequestsIn = (details: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select distinct on (item ->> 'field', lower(trim(item ->> 'text'))) item ->> 'field' as field, item ->> 'text' as text
  from jsonb_array_elements(
    coalesce(${details} -> 'requested_items', '[]') || coalesce(${details} #> '{pending_revision,changes,requested_items}', '[]')
  ) as item where item ->> 'declined' is null)`

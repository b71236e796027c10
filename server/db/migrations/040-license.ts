import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Columns that store field names, as keys or in lists. */
const columns = [
  ['companies', 'details'],
  ['event_companies', 'details'],
  ['b2c_profiles', 'details'],
  ['entries', 'details'],
  ['entry_decisions', 'before'],
  ['audit_events', 'diff'],
  ['import_rows', 'diff'],
  ['idempotency_keys', 'answer'],
  ['webflow_settings', 'mapping'],
] as const

const statements = [
  sql`create function current_name(name text) returns text language sql immutable
    return regexp_replace(regexp_replace(name, '(^|\\.)licence(\\.|$)', '\\1license\\2'), '^licence_number$', 'license_number')`,
  // A text is a field name only in places that name a field: what people typed stays.
  sql`create function in_current_names(value jsonb, key text) returns jsonb language plpgsql immutable as $$
    begin
      return case jsonb_typeof(value)
        when 'object' then coalesce(
          (select jsonb_object_agg(current_name(name), in_current_names(inner_value, name)) from jsonb_each(value) as each (name, inner_value)),
          '{}')
        when 'array' then coalesce(
          (select jsonb_agg(in_current_names(item, key) order by position)
            from jsonb_array_elements(value) with ordinality as elements (item, position)),
          '[]')
        when 'string' then
          case when key in ('field', 'fields', 'path') then to_jsonb(current_name(value #>> '{}'))
            when key = 'purpose' and value = '"LICENCE"' then '"LICENSE"' else value end
        else value end;
    end $$`,
  ...columns.map(
    ([table, column]) => sql`update ${sql.table(table)} set ${sql.ref(column)} = in_current_names(${sql.ref(column)}, '')
      where ${sql.ref(column)}::text ilike '%licence%'`,
  ),
  sql`update idempotency_keys set answer = (answer - 'mended') || jsonb_build_object('fixed', answer -> 'mended') where answer ? 'mended'`,
  sql`update comments set field = current_name(field) where field like '%licence%'`,
  sql`update files set purpose = 'LICENSE' where purpose = 'LICENCE'`,
  // Column names in the query string of a saved view: filters (f.), sort and cols.
  sql`update views set query = regexp_replace(query, '(^|&)(f\\.)licence=', '\\1\\2license=', 'g') where query like '%f.licence=%'`,
  sql`update views set query = regexp_replace(query, '((?:^|&)(?:sort|cols)=(?:[^&]*(?:,|%2C|-))?)licence(?=&|,|%2C|$)', '\\1license', 'gi')
    where query like '%licence%'`,
  sql`update audit_events set action = 'fix_account' where action = 'mend'`,
  sql`drop function in_current_names(jsonb, text)`,
  sql`drop function current_name(text)`,
]

/** One spelling, license, in stored data too: docs/decisions/033. */
export const license: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}

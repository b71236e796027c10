import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Which pictures an item already has, so that they are not sent again. The site's locales and field validations stay
 * unknown until the site is read again.
 */
export const sitePictures: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table webflow_items add column site_pictures jsonb not null default '{}'`.execute(database)
    await sql`update webflow_settings set seen_at = null, seen = seen || jsonb_build_object('locales', '[]'::jsonb, 'collections', (
        select coalesce(jsonb_agg(collection || '{"checks": {}}'), '[]') from jsonb_array_elements(seen -> 'collections') as collection))
      where seen is not null`.execute(database)
  },
}

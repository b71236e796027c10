import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // The newest page is read from the index, however many entries there are.
  sql`create index entries_newest_of_event on entries (event_id, updated_at desc, id) where deleted_at is null`,
  sql`create index entries_newest on entries (updated_at desc, id) where deleted_at is null`,

  // Every list shows a total. Counting 100,000 rows takes longer than reading the page, so triggers keep the count:
  // an entry never changes its event, and a deleted one never comes back.
  sql`create table entry_counts (event_id uuid primary key references events (id) on delete cascade, total integer not null)`,
  sql`create function count_new_entries() returns trigger language plpgsql as $$
    begin
      insert into entry_counts (event_id, total)
        select event_id, count(*) from made where deleted_at is null group by event_id order by event_id
        on conflict (event_id) do update set total = entry_counts.total + excluded.total;
      return null;
    end $$`,
  sql`create trigger count_new_entries after insert on entries
    referencing new table as made for each statement execute function count_new_entries()`,
  sql`create function discount_entry() returns trigger language plpgsql as $$
    begin
      update entry_counts set total = total - 1 where event_id = old.event_id;
      return null;
    end $$`,
  sql`create trigger discount_deleted_entry after update of deleted_at on entries
    for each row when (old.deleted_at is null and new.deleted_at is not null) execute function discount_entry()`,
  sql`create trigger discount_removed_entry after delete on entries
    for each row when (old.deleted_at is null) execute function discount_entry()`,
  sql`insert into entry_counts select event_id, count(*) from entries where deleted_at is null group by event_id`,
]

/** The cost of a page of entries does not grow with their number. */
export const entryCounts: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}

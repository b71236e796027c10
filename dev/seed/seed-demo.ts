import { sql, type Insertable, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { advertisementRows } from './advertisement-seed.ts'
import { auditRows } from './audit-seed.ts'
import { catalogueRows, seededCatalogues } from '#server/commands/catalogues/catalogue-seed.ts'
import { commentRows } from './comment-seed.ts'
import { companyRow, demoCompanies } from './company-seed.ts'
import { applyEdgeCases } from './edge-seed.ts'
import { entryRow } from './entry-seed.ts'
import { eventCompanyRows } from './event-company-seed.ts'
import { eventRows } from './event-seed.ts'
import { demoNeighborhoods, neighborhoodRow } from './neighborhood-seed.ts'
import { emailRows, notificationRows } from './notification-seed.ts'
import type { DemoPictures } from './pictures/demo-pictures.ts'
import { memberRows } from './member-seed.ts'
import { b2bProfileRows, b2cProfileRows } from './profile-seed.ts'
import { sponsorRows } from './sponsor-seed.ts'
import { seedFiles } from './seed-files.ts'

export const demoEntries = 120
const rowsAtOnce = 500

/** Fills an empty database with the demo. Dates are relative to `now`; everything else is always the same. */
export async function seedDemo(database: Database, now: number, pictures?: DemoPictures, { isEdge = false } = {}): Promise<void> {
  await seed(database, { now, companies: demoCompanies, entries: demoEntries, pictures, isEdge })
}

/** The demo with this many entries, and companies to match. */
export async function seedSize(
  database: Database,
  { entries, now, pictures }: { entries: number; now: number; pictures?: DemoPictures },
): Promise<void> {
  await seed(database, { now, companies: Math.max(demoCompanies, Math.ceil(entries / 20)), entries, pictures, isEdge: false })
  // The database would do this by itself in time; until then it would count this many rows one by one.
  await sql`vacuum analyze`.execute(database)
}

interface Demo {
  now: number
  companies: number
  entries: number
  /** Already stored; without them, no record has a file. */
  pictures: DemoPictures | undefined
  /** With names that are hard to display and export. */
  isEdge: boolean
}

async function seed(database: Database, { now, companies, entries, pictures, isEdge }: Demo) {
  const files = seedFiles(pictures, now)
  await database.transaction().execute(async (queries) => {
    for (const catalogue of seededCatalogues) await insertAll(queries, catalogue, catalogueRows(catalogue, now))
    const events = eventRows(now)
    await insertAll(queries, 'events', events)
    await insertEach(queries, 'companies', companies, (n) => companyRow(n, now))
    const members = memberRows(now)
    await insertAll(queries, 'members', members)
    await insertEach(queries, 'neighborhoods', demoNeighborhoods, (n) => neighborhoodRow(n, now, files))
    const firstDay = events[0]?.start_date ?? new Date(now)
    await insertEach(queries, 'entries', entries, (n) => entryRow(n, { companies, now, firstDay, files }))
    await insertRows(queries, 'event_companies', eventCompanyRows({ entries, companies, events, now, files }))
    await insertAll(queries, 'b2c_profiles', b2cProfileRows(now, files))
    await insertAll(queries, 'b2b_profiles', b2bProfileRows(now, files))
    await insertRows(queries, 'comments', commentRows({ entries, companies, now }))
    const recent = { entries: Math.min(entries, demoEntries), companies, now }
    const notifications = notificationRows(recent)
    await insertRows(queries, 'notifications', notifications)
    await insertRows(queries, 'emails', emailRows(notifications, members, events[0]?.name ?? ''))
    await insertRows(queries, 'audit_events', auditRows(recent))
    await insertAll(queries, 'sponsors', sponsorRows(now, files))
    await insertAll(queries, 'advertisements', advertisementRows(now, files))
    await insertRows(queries, 'files', files.rows())
    if (isEdge) await applyEdgeCases(queries)
  })
}

async function insertAll<T extends keyof Schema>(queries: Transaction<Schema>, table: T, rows: readonly Insertable<Schema[T]>[]) {
  await queries.insertInto(table).values(rows).execute()
}

/** Any number of rows, including none. */
async function insertRows<T extends keyof Schema>(queries: Transaction<Schema>, table: T, rows: readonly Insertable<Schema[T]>[]) {
  for (let first = 0; first < rows.length; first += rowsAtOnce) await insertAll(queries, table, rows.slice(first, first + rowsAtOnce))
}

/** Rows 1 to `count`, a few hundred per statement. */
async function insertEach<T extends keyof Schema>(
  queries: Transaction<Schema>,
  table: T,
  count: number,
  row: (n: number) => Insertable<Schema[T]>,
) {
  for (let first = 1; first <= count; first += rowsAtOnce) {
    const size = Math.min(rowsAtOnce, count - first + 1)
    await insertAll(
      queries,
      table,
      Array.from({ length: size }, (_, index) => row(first + index)),
    )
  }
}

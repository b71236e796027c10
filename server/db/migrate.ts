import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { SettingError } from '#server/env.ts'
import type { Database } from './database.ts'
import { foundation } from './migrations/001-foundation.ts'
import { associationGround } from './migrations/002-association-ground.ts'
import { files } from './migrations/003-files.ts'
import { people } from './migrations/004-people.ts'
import { memberWork } from './migrations/005-member-work.ts'
import { mail } from './migrations/006-mail.ts'
import { review } from './migrations/007-review.ts'
import { webflow } from './migrations/008-webflow.ts'
import { entryCounts } from './migrations/010-entry-counts.ts'
import { accountChanges } from './migrations/012-account-changes.ts'
import { sponsors } from './migrations/014-sponsors.ts'
import { mailTogether } from './migrations/016-mail-together.ts'
import { emptyDrafts } from './migrations/022-empty-drafts.ts'
import { imports } from './migrations/026-imports.ts'
import { sentReasons } from './migrations/028-sent-reasons.ts'
import { sessions } from './migrations/030-sessions.ts'
import { invitations } from './migrations/035-invitations.ts'
import { linkIndexes } from './migrations/036-link-indexes.ts'
import { accountMails } from './migrations/037-account-mails.ts'
import { sitePictures } from './migrations/038-site-pictures.ts'
import { textSearch } from './migrations/039-text-search.ts'
import { license } from './migrations/040-license.ts'
import { expiredApprovals } from './migrations/041-expired-approvals.ts'
import { deposits } from './migrations/042-deposits.ts'
import { emailCompanies } from './migrations/043-email-companies.ts'
import { expiredProspects } from './migrations/044-expired-prospects.ts'
import { companyFiles } from './migrations/045-company-files.ts'

const migrations = {
  '001-foundation': foundation,
  '002-association-ground': associationGround,
  '003-files': files,
  '004-people': people,
  '005-member-work': memberWork,
  '006-mail': mail,
  '007-review': review,
  '008-webflow': webflow,
  '010-entry-counts': entryCounts,
  '012-account-changes': accountChanges,
  '014-sponsors': sponsors,
  '016-mail-together': mailTogether,
  '022-empty-drafts': emptyDrafts,
  '026-imports': imports,
  '028-sent-reasons': sentReasons,
  '030-sessions': sessions,
  '035-invitations': invitations,
  '036-link-indexes': linkIndexes,
  '037-account-mails': accountMails,
  '038-site-pictures': sitePictures,
  '039-text-search': textSearch,
  '040-license': license,
  '041-expired-approvals': expiredApprovals,
  '042-deposits': deposits,
  '043-email-companies': emailCompanies,
  '044-expired-prospects': expiredProspects,
  '045-company-files': companyFiles,
}

/** In order. */
export const knownMigrations: readonly string[] = Object.keys(migrations)

/** Kysely's message when the database has a migration that this version lacks. */
const newerSchema = /^corrupted migrations: previously executed migration .+ is missing$/

/**
 * Migrates the database to the newest schema, or up to `last`. Several servers can do so at once: the first one
 * migrates, the others wait.
 */
export async function migrate(database: Database, last?: string): Promise<void> {
  const migrator = migratorOf(database)
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error instanceof Error && newerSchema.test(error.message)) throw usedByNewer(error)
  // Not installed, or this user cannot create it.
  if (error instanceof Error && /extension "pg_trgm"/.test(error.message)) {
    throw new SettingError(
      'The database lacks the extension pg_trgm, which comes with PostgreSQL. Let its user own the database, or run as a superuser: create extension pg_trgm',
      { cause: error },
    )
  }
  if (error) throw new Error('The database couldn’t be migrated to the latest schema.', { cause: error })
}

function usedByNewer(cause?: unknown): SettingError {
  return new SettingError(
    'A newer version of the portal has used this database. Install that version, or restore a backup made before it.',
    { cause },
  )
}

/** The migrations that the database has, in order. Those of a newer version aren't among them. */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const all = await migratorOf(database).getMigrations()
  return all.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name)
}

/** Throws SettingError if a newer version has migrated the database. */
export async function assertNotNewer(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database)
  if (rows.some(({ name }) => !knownMigrations.includes(name))) throw usedByNewer()
}

function migratorOf(database: Database): Migrator {
  return new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
}

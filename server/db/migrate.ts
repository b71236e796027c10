import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { foundation } from './migrations/001-foundation.ts'
import { associationGround } from './migrations/002-association-ground.ts'
import { files } from './migrations/003-files.ts'
import { people } from './migrations/004-people.ts'
import { memberWork } from './migrations/005-member-work.ts'

const migrations = {
  '001-foundation': foundation,
  '002-association-ground': associationGround,
  '003-files': files,
  '004-people': people,
  '005-member-work': memberWork,
}

/** Brings the database to the newest schema. Several servers may do so at once: the first does it, the others wait. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought to the newest schema.', { cause: error })
}

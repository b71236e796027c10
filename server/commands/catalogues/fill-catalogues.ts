import { sql } from 'kysely'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { recordAuditEvents } from '#server/auth/audit.ts'
import type { Database } from '#server/db/database.ts'
import { lockCatalogue } from '#server/resources/records/kinds/catalogue-kind.ts'
import { catalogueRows, seededCatalogues } from './catalogue-seed.ts'

/** Catalogues that any association can start with. Cities and school districts are its own. */
const starterCatalogues = seededCatalogues.filter((one) => one !== 'cities' && one !== 'school_districts')

/** Fills the catalogues that never had an item, and leaves all others alone. */
export async function fillCatalogues(database: Database, now: number): Promise<{ catalogue: Catalogue; added: number }[]> {
  return await database.transaction().execute(async (queries) => {
    const filled: { catalogue: Catalogue; added: number }[] = []
    for (const catalogue of starterCatalogues) {
      await lockCatalogue(queries, catalogue)
      const { rows: used } = await sql`select from ${sql.table(catalogue)} limit 1`.execute(queries)
      const items = used.length > 0 ? [] : catalogueRows(catalogue, now)
      if (items.length > 0) await queries.insertInto(catalogue).values(items).execute()
      const auditEvents = items.map(({ id, name }) => ({
        actor: null,
        action: 'create',
        entity: catalogue,
        entityId: id,
        entityName: name,
        source: 'JOB' as const,
        note: 'By the catalogues command on the server.',
        now,
      }))
      await recordAuditEvents(queries, auditEvents)
      filled.push({ catalogue, added: items.length })
    }
    return filled
  })
}

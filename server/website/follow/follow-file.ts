import { sql } from 'kysely'
import type { FileOwner } from '#contract/file/purpose.ts'
import type { Queries } from '#server/db/database.ts'
import { namesFile } from '#server/resources/records/named-files.ts'
import { nameOfRecord } from '#server/resources/records/references.ts'
import { followOnSite } from './follow-on-site.ts'

interface UploadedFile {
  id: string
  owner_type: FileOwner
  owner_id: string
}

/** A record can name a file before it arrives. Until then, the site shows the record without it. */
export async function followFile(queries: Queries, { id, owner_type: table, owner_id: owner }: UploadedFile, now: number): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${nameOfRecord} as name from ${sql.table(table)} as record
    where id = ${owner} and deleted_at is null and ${namesFile(id)}`.execute(queries)
  await followOnSite(queries, { table, records: rows }, { now, why: 'One of its files arrived.' })
}

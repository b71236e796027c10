import { sql } from 'kysely'
import type { ArtworkFound } from '#contract/advertisement/schema.ts'
import type { FileMime } from '#contract/file/purpose.ts'
import type { Queries } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'

export interface Artwork {
  file_id: string
  name: string
  found: ArtworkFound | null
}

/** The file that came for an advertisement, and what it is; throws where there is none. */
export async function readArtwork(
  queries: Queries,
  files: Pick<FileStore, 'read'>,
  adId: string,
  fileId: string | undefined,
): Promise<Artwork> {
  if (fileId === undefined) throw invalidFields({ file_id: 'Choose the file that came.' })
  const { rows } = await sql<{ name: string; folder: string; size: number; mime: FileMime }>`
    select name, folder, size, mime from files where id = ${fileId} and deleted_at is null
      and owner_type = 'advertisements' and owner_id = ${adId} and purpose = 'AD_ARTWORK'`.execute(queries)
  const [row] = rows
  if (!row) throw invalidFields({ file_id: 'This file is not here, or not of this advertisement. Send it again.' })
  const read = async () =>
    await files.read(row.folder, 'original', 0, row.size - 1).catch((cause: unknown) => {
      throw new Problem('UNAVAILABLE', 'This file cannot be read right now. Try again in a moment.', { cause })
    })
  // With the library for pictures: a server takes it into memory with its first file.
  const { inspectArtwork } = await import('#server/files/inspect-artwork.ts')
  return { file_id: fileId, name: row.name, found: await inspectArtwork(read, row.mime) }
}

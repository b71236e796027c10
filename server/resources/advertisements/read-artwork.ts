import type { ArtworkFound } from '#contract/advertisement/schema.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'

export interface Artwork {
  file_id: string
  name: string
  found: ArtworkFound | null
}

/** Reads and inspects the uploaded artwork of an ad. Throws if there is no such file. */
export async function readArtwork(
  queries: Queries,
  files: Pick<FileStore, 'read'>,
  adId: string,
  fileId: string | undefined,
): Promise<Artwork> {
  if (fileId === undefined) throw invalidFields({ file_id: 'Choose the file you received.' })
  const rows = await undeleted(queries, 'files')
    .select(['name', 'folder', 'size', 'mime'])
    .where('id', '=', fileId)
    .where('owner_type', '=', 'advertisements')
    .where('owner_id', '=', adId)
    .where('purpose', '=', 'AD_ARTWORK')
    .execute()
  const [row] = rows
  if (!row) throw invalidFields({ file_id: 'This file is missing or belongs to another advertisement. Upload it again.' })
  const read = async () =>
    await files.read(row.folder, 'original', 0, row.size - 1).catch((cause: unknown) => {
      throw new Problem('UNAVAILABLE', 'We can’t read this file right now. Try again in a moment.', { cause })
    })
  // Imported here because it loads the image library, which stays out of memory until the first file arrives.
  const { inspectArtwork } = await import('#server/files/inspect-artwork.ts')
  return { file_id: fileId, name: row.name, found: await inspectArtwork(read, row.mime) }
}

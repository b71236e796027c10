import { data } from '#app/sync/data.ts'
import { fetchPicture } from './pictures.ts'

/** Original names of files, by id, without those that are unknown and cannot be fetched now. */
export async function namesOfFiles(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  await Promise.all(ids.map(fetchPicture))
  const stored = await data().pictures.bulkGet([...ids])
  return new Map(stored.flatMap((file) => (file && file.name !== '' ? [[file.id, file.name]] : [])))
}

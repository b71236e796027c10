import { data } from '#app/sync/data.ts'
import { fetchPicture } from './pictures.ts'

/** What files were called when they were uploaded, by their ids; without those that cannot be asked for now. */
export async function namesOfFiles(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  await Promise.all(ids.map(fetchPicture))
  const kept = await data().pictures.bulkGet([...ids])
  return new Map(kept.flatMap((file) => (file && file.name !== '' ? [[file.id, file.name]] : [])))
}

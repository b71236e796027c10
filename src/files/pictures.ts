import { fileEndpoints } from '#contract/file/endpoints.ts'
import { isOnline } from '#app/http/connectivity.ts'
import { SessionReplaced } from '#app/session/session-errors.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { data, writeData, type StoredPicture } from '#app/sync/data.ts'
import { Refused } from '#app/http/call-errors.ts'
import { fetchContent } from './files.ts'
import { call } from '#app/http/call.ts'
import { logFailure } from '#app/session/log-failure.ts'

const underWay = new Map<string, Promise<void>>()

/** Stores a thumbnail on the device, so that it also shows offline. */
export async function storePicture({ id, name, mime, width, height, notice, thumb }: Omit<StoredPicture, 'is_missing'>): Promise<void> {
  await writeData(epochOfThisPage(), (database) =>
    database.pictures.put({ id, name, mime, width, height, notice, thumb, is_missing: false }),
  )
}

/** Fetches a file's thumbnail unless the device has it. Never rejects: failed loads are only logged (product: Files). */
export function fetchPicture(id: string): Promise<void> {
  const begun = underWay.get(id) ?? load(id).finally(() => underWay.delete(id))
  underWay.set(id, begun)
  return begun
}

async function load(id: string): Promise<void> {
  try {
    const stored = await data().pictures.get(id)
    if ((stored && !stored.is_missing) || !isOnline()) return
    const { data: record } = await call(fileEndpoints.getFile, { params: { id } })
    const thumb = record.variants.thumb ? await (await fetchContent(id, 'thumb')).arrayBuffer() : null
    await storePicture({ ...record, thumb })
  } catch (error) {
    if (error instanceof SessionReplaced) return
    if (error instanceof Refused && error.problem.code === 'NOT_FOUND') return markNotFound(id)
    logFailure(error)
  }
}

/** The file is still on another device; that is not an error. */
async function markNotFound(id: string): Promise<void> {
  const known = { id, name: '', mime: '', width: null, height: null, notice: null, thumb: null, is_missing: true }
  await writeData(epochOfThisPage(), (database) => database.pictures.put(known)).catch(logFailure)
}

/** Original names of files, by id, without those that are unknown and cannot be fetched now. */
export async function namesOfFiles(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  await Promise.all(ids.map(fetchPicture))
  const stored = await data().pictures.bulkGet([...ids])
  return new Map(stored.flatMap((file) => (file && file.name !== '' ? [[file.id, file.name]] : [])))
}

const addresses = new Map<string, string>()
/** More than a page draws at once. */
const maxAddresses = 2_000

/** One object URL per picture, so that nothing flickers when its row is read again. Those not asked for longest are revoked. */
export function thumbAddress(id: string, thumb: ArrayBuffer): string {
  const key = `${id} ${thumb.byteLength}`
  const address = addresses.get(key) ?? newThumbAddress(thumb)
  addresses.delete(key)
  addresses.set(key, address)
  const [oldest = key] = addresses.keys()
  if (addresses.size > maxAddresses) {
    URL.revokeObjectURL(addresses.get(oldest) ?? '')
    addresses.delete(oldest)
  }
  return address
}

/** An object URL, which lasts until it is revoked. */
export function newThumbAddress(thumb: ArrayBuffer): string {
  return URL.createObjectURL(new Blob([thumb], { type: 'image/jpeg' }))
}

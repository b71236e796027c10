import { useEffect, useSyncExternalStore } from 'react'
import { onPhotoProgress, photoProgress } from '#app/files/photo-progress.ts'
import { isOnline, onConnectivityChange } from '#app/http/connectivity.ts'
import { data } from '#app/sync/data.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { work } from '#app/outbox/work.ts'
import { fetchPicture, thumbAddress } from './pictures.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'
import { logFailure } from '#app/session/log-failure.ts'

export interface ShownFile {
  /** Address of its thumbnail; undefined if there is none, and for a document. */
  src: string | undefined
  name: string
  mime: string
  width: number | null
  height: number | null
  notice: string | null
  /** The file is waiting on this device to be uploaded. */
  row: PhotoRow | undefined
  /** Neither this device nor, when last asked, the server has it. */
  isMissing: boolean
}

/**
 * What this device can show of files, by id, uploaded or not. Missing thumbnails are fetched when
 * there is a connection.
 */
export function useShownFiles(ids: readonly string[]): ReadonlyMap<string, ShownFile> {
  const key = ids.join(' ')
  const shown = useSharedQuery(`files ${key}`, () => readShown(key.split(' ').filter(Boolean)))
  const online = useSyncExternalStore(onConnectivityChange, isOnline, () => true)
  const wanted = shown ? ids.filter((id) => shown.get(id)?.isMissing ?? true).join(' ') : ''

  useEffect(() => {
    if (!online || wanted === '') return
    void Promise.all(wanted.split(' ').map(fetchPicture))
      // Failed loads are only logged (product: Files).
      .catch(logFailure)
  }, [wanted, online])
  return shown ?? none
}

/** The share of a file uploaded from this tab, from 0 to 1; undefined if it isn't being uploaded. */
export function useShareSent(id: string): number | undefined {
  return useSyncExternalStore(
    onPhotoProgress,
    () => photoProgress(id),
    () => undefined,
  )
}

const none: ReadonlyMap<string, ShownFile> = new Map()

async function readShown(ids: string[]): Promise<ReadonlyMap<string, ShownFile>> {
  const [rows, synced] = await Promise.all([work().photos.bulkGet(ids), data().pictures.bulkGet(ids)])
  const shown = new Map<string, ShownFile>()
  for (const [index, id] of ids.entries()) {
    const row = rows[index]
    const known = row ?? synced[index]
    if (!known) continue
    const { name, mime, width, height, notice, thumb } = known
    const src = thumb ? thumbAddress(id, thumb) : undefined
    shown.set(id, { src, name, mime, width, height, notice, row, isMissing: !row && (synced[index]?.is_missing ?? false) })
  }
  return shown
}

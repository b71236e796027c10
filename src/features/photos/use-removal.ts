import { useEffect, useState } from 'react'
import type { FileOwner, FilePurpose } from '#contract/file/purpose.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { dropPhoto, restorablePhotos, restoreNamed, restorePhotos } from '#app/files/photo-queue.ts'
import type { RemovedPhoto } from '#app/outbox/photo-row.ts'
import { sendPhotos } from '#app/files/send-photos.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { useDeletedElsewhere } from './use-deleted-elsewhere.ts'

interface RemovalOptions<T> {
  owner: { type: FileOwner; id: string }
  purpose: FilePurpose
  /** The files that the record names. */
  ids: readonly string[]
  onBack: (item: T, index: number) => void
  pair?: PlaceInPairs | undefined
}

/** Where a photo of a pair is: the position of the pair, and its other photo. */
export type PlaceInPairs = Required<Pick<RemovedPhoto, 'index' | 'partner'>>

/** Deletes files. The last deletion can be undone; all of them can be restored for 24 hours, also after a reload and on other devices. */
export function useRemoval<T extends { file_id: string }>({ owner, purpose, ids, onBack, pair }: RemovalOptions<T>) {
  const [removed, setRemoved] = useState<{ photo: T; index: number; dropping: Promise<unknown> }>()
  const { id: ownerId } = owner
  const here = useDeviceQuery(() => restorablePhotos({ owner_id: ownerId, purpose }), [ownerId, purpose]) ?? []
  const elsewhere = useDeletedElsewhere(owner).files(purpose)
  const rows = [...here, ...elsewhere.filter(({ file_id: id }) => here.every((row) => row.file_id !== id))]

  const named = ids.join(' ')
  useEffect(() => void restoreNamed(named.split(' ').filter(Boolean)).catch(logFailure), [named])

  async function restore(fileId: string) {
    // Undo may be clicked before the deletion is saved on this device.
    const last = removed?.photo.file_id === fileId ? removed : undefined
    const row = last ?? rows.find(({ file_id }) => file_id === fileId)
    if (!row) return
    setRemoved(undefined)
    onBack(row.photo as T, row.index)
    await last?.dropping
    await restorePhotos([fileId])
    await sendPhotos()
  }

  return {
    /** The one deleted last on this visit. */
    removed: removed?.photo,
    /** Everything that can be restored, newest first. */
    restorable: rows.filter(({ file_id }) => !ids.includes(file_id)),
    remove(photo: T, index: number) {
      const dropping = dropPhoto({ file_id: photo.file_id, owner_id: ownerId, purpose, photo, index, ...pair }).catch(logFailure)
      setRemoved({ photo, index, dropping })
    },
    restore: (fileId: string) => void restore(fileId).catch(logFailure),
  }
}

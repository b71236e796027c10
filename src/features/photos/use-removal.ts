import { useEffect, useRef, useState } from 'react'
import { dropPhoto, restorePhoto, sweepDropped } from '#app/storage/photo-queue.ts'

/** Taking files out, the last of which can be brought back while the field is shown. */
export function useRemoval<T extends { file_id: string }>(onBack: (item: T, index: number) => void) {
  const [removed, setRemoved] = useState<{ item: T; index: number }>()
  const hasRemoved = useRef(false)
  useEffect(
    () => () => {
      if (hasRemoved.current) void sweepDropped().catch(console.error)
    },
    [],
  )

  return {
    removed: removed?.item,
    remove(item: T, index: number) {
      hasRemoved.current = true
      setRemoved({ item, index })
      void dropPhoto(item.file_id).catch(console.error)
    },
    undo: () => {
      if (!removed) return
      setRemoved(undefined)
      void restorePhoto(removed.item.file_id)
        .then(async () => (await import('#app/api/send-photos.ts')).sendPhotos())
        .catch(console.error)
      onBack(removed.item, removed.index)
    },
  }
}

import { useEffect, useState } from 'react'
import type { FileVariant } from '#contract/file/purpose.ts'
import { pictureAddress } from '#app/files/files.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** The address of an uploaded picture, for `Picture`; undefined until known, and if there is none. */
export function usePicture(id: string | null, variant: FileVariant): string | undefined {
  const [loaded, setLoaded] = useState<{ id: string; src: string }>()
  useEffect(() => {
    if (id === null) return
    let isGone = false
    let release = () => {}
    pictureAddress(id, variant)
      .then((address) => {
        release = address.release
        if (isGone) release()
        else setLoaded({ id, src: address.src })
      })
      // Failed loads are only logged (product: Files). The placeholder stays.
      .catch(logFailure)
    return () => {
      isGone = true
      release()
    }
  }, [id, variant])
  return loaded?.id === id ? loaded?.src : undefined
}

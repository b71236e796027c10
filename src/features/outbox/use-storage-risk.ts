import { useEffect, useState } from 'react'
import { storageRisk, type StorageRisk } from '#app/pwa/install.ts'

/** Asked again for each new piece of unsent work, since a browser may have changed its mind. */
export function useStorageRisk(unsent: number): StorageRisk {
  const [risk, setRisk] = useState<StorageRisk>('none')
  useEffect(() => {
    if (unsent > 0) storageRisk().then(setRisk, console.error)
  }, [unsent])
  return risk
}

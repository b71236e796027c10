import { useEffect, useState } from 'react'
import { storageRisk, type StorageRisk } from '#app/pwa/install.ts'

/**
 * Whether the browser may delete unsent work; checked again for each new item, since its answer may
 * change.
 */
export function useStorageRisk(unsent: number): StorageRisk {
  const [risk, setRisk] = useState<StorageRisk>('none')
  useEffect(() => {
    if (unsent > 0) storageRisk().then(setRisk, console.error)
  }, [unsent])
  return risk
}

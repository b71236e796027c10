import { vi } from 'vitest'

/** Makes every write fail. Reading and deleting still work. */
export function fillDisk() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
}

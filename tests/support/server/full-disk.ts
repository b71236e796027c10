import { vi } from 'vitest'

/** Nothing can be written any more, and whatever is there can be read and deleted. */
export function fillDisk() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
}

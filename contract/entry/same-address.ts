import type { Entry } from './schema.ts'

type Addressed = Pick<Entry, 'status' | 'address_line1' | 'address_line2' | 'unit' | 'zip' | 'city_id'>

/**
 * Where a home is, the same for two entries of one home, whatever the case and the punctuation; two units of one house are
 * two homes. Null for an entry that no other can be mistaken for: without an address, rejected or withdrawn.
 */
export function addressKey({ status, address_line1: address, address_line2: more, unit, zip, city_id: city }: Addressed): string | null {
  if (address === '' || status === 'WITHDRAWN' || status === 'REJECTED') return null
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return [plain(address), plain(more), plain(unit), zip.slice(0, 5) || city].join(' ')
}

import type { Entry } from './schema.ts'
import { hasLeft } from '#contract/value/has-left.ts'

type Addressed = Pick<Entry, 'status' | 'address_line1' | 'address_line2' | 'unit' | 'zip' | 'city_id'>

/**
 * A key that two entries of the same home share, regardless of case and punctuation. Two units in one house are two
 * homes. Null for entries without an address, and for rejected and withdrawn ones.
 */
export function addressKey({ status, address_line1: address, address_line2: more, unit, zip, city_id: city }: Addressed): string | null {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const street = plain(address)
  if (street === '' || hasLeft({ status })) return null
  return [street, plain(more), plain(unit), zip.slice(0, 5) || city].join(' ')
}

import { randomBytes } from 'node:crypto'

let count = 0

/** A UUID that sorts by time (RFC 9562); those that this process makes in the same millisecond sort in the order it made them. */
export function uuidv7(now: number): string {
  count = (count + 1) % 2 ** 26
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  // The version with the count's upper 12 bits, and the variant with its lower 14.
  bytes.writeUInt16BE(0x7000 | (count >>> 14), 6)
  bytes.writeUInt16BE(0x8000 | (count & 0x3fff), 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

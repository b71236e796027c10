import { isHolder } from './path.ts'

/** Deep equality of plain values. An absent property equals an undefined one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isHolder(one) || !isHolder(other)) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]))
}

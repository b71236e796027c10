/**
 * The one requested byte range, both ends included. Undefined for the whole file: also if several ranges are
 * requested, or if If-Range names another version (RFC 9110).
 */
export function readRange(headers: Headers, size: number, etag: string): [start: number, end: number] | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range')?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const ifRange = headers.get('if-range')
  if (ifRange !== null && ifRange !== etag) return undefined
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : [Math.max(0, size - Number(to)), size - 1]
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'unsatisfiable'
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
}

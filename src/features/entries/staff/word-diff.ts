interface Part {
  text: string
  /** Undefined when both texts have it. */
  only?: 'old' | 'new'
}

export interface Piece extends Part {
  /** Its index among all pieces. */
  place: number
}

/** Longer texts are compared as a whole: finding their common words would take too long. */
const maxCells = 4_000_000

/** Compares two texts word by word. */
export function wordDiff(before: string, after: string): Piece[] {
  const old = words(before)
  const now = words(after)
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const [oldMiddle, newMiddle] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  return joined([
    ...old.slice(0, start).map((text) => ({ text })),
    ...middle(oldMiddle, newMiddle),
    ...old.slice(old.length - end).map((text) => ({ text })),
  ])
}

/** Each word with the white space after it. */
const words = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

function middle(old: readonly string[], now: readonly string[]): Part[] {
  if (old.length * now.length > maxCells) return [...old.map(asOld), ...now.map(asNew)]
  const lengths = commonLengths(old, now)
  const pieces: Part[] = []
  for (let i = 0, j = 0; i < old.length || j < now.length;) {
    const [oldWord, newWord] = [old[i], now[j]]
    if (oldWord !== undefined && oldWord === newWord) {
      pieces.push({ text: oldWord })
      i += 1
      j += 1
    } else if (newWord === undefined || (oldWord !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      pieces.push(asOld(oldWord ?? ''))
      i += 1
    } else {
      pieces.push(asNew(newWord))
      j += 1
    }
  }
  return pieces
}

const asOld = (text: string): Part => ({ text, only: 'old' })
const asNew = (text: string): Part => ({ text, only: 'new' })

/** The length of the longest common subsequence from each pair of positions to the ends. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i], rows[i + 1]]
    if (!row || !below) continue
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] = old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return rows
}

/** Merges adjacent pieces of the same kind. */
function joined(pieces: readonly Part[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && last.only === piece.only) last.text += piece.text
    else result.push({ ...piece, place: result.length })
  }
  return result
}

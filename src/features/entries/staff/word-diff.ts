import { diffArrays } from 'diff'

export interface Piece {
  text: string
  /** Undefined when both texts have it. */
  only: 'old' | 'new' | undefined
  /** Its index among all pieces. */
  place: number
}

/** Texts that differ in more words than this are compared as a whole: finding their common words would take too long. */
const maxEditLength = 500

/** Compares two texts word by word. */
export function wordDiff(before: string, after: string): Piece[] {
  const [old, now] = [words(before), words(after)]
  const asWhole = [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ]
  return (diffArrays(old, now, { maxEditLength }) ?? asWhole)
    .filter(({ value }) => value.length > 0)
    .map(({ value, removed, added }, place) => ({ text: value.join(''), only: removed ? 'old' : added ? 'new' : undefined, place }))
}

/** Each word with the white space after it. */
const words = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

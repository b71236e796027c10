import type { Entry } from '#contract/entry-record.ts'

const directions = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|northeast|northwest|southeast|southwest)\.?$/i
const hidden = '…'
/** Shorter than this a number is anything. */
const leastPrice = 10_000

/**
 * What the public may not know yet is not to be read in a title or a text either: takes a home's own address and price out of
 * what people wrote. Of an address its number and the first word of the street decide, since the rest is spelled in many ways.
 */
export function concealer({ address_line1: address, price }: Pick<Entry, 'address_line1' | 'price'>): (text: string) => string {
  const patterns = [ofAddress(address), ofPrice(price)].filter((pattern) => pattern !== undefined)
  return (text) => patterns.reduce((left, pattern) => left.replace(pattern, hidden), text)
}

/** A name without what is hidden; what is left of it may be nothing. */
export function concealedName(name: string, conceal: (text: string) => string): string {
  const shown = conceal(name)
  return shown === name
    ? name
    : shown
        .replaceAll(hidden, ' ')
        .replace(/\s+/g, ' ')
        .replace(/^[\s,.:;–-]+|[\s,.:;–-]+$/g, '')
}

function ofAddress(address: string): RegExp | undefined {
  const words = address.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length < 2 || !/^\d/.test(words[0] ?? '')) return undefined
  const needed = directions.test(words[1] ?? '') ? 3 : 2
  const rest = words.slice(needed).map((word) => `(?:[\\s,]+${escaped(word)})?`)
  const streets = `(?:[\\s,]+(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|circle|cir|way|wy|place|pl|boulevard|blvd|trail|trl|parkway|pkwy)\\b\\.?)?`
  const source = `${words.slice(0, needed).map(escaped).join('[\\s,]+')}(?![\\p{L}\\p{N}])${rest.join('')}${streets}`
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'giu')
}

function ofPrice(price: number | null): RegExp | undefined {
  if (price === null || price < leastPrice) return undefined
  return new RegExp(`\\$?\\s?(?<![\\d,.])(?:${price.toLocaleString('en-US')}|${price})(?!,?\\d)`, 'g')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

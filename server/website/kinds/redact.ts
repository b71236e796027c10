import type { Entry } from '#contract/entry/schema.ts'

const direction = '(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|northeast|northwest|southeast|southwest)\\b\\.?'
const isDirection = new RegExp(`^${direction}$`, 'i')
const hidden = '…'
/** A smaller number could be anything, so it is left alone. */
const leastPrice = 10_000

/**
 * Removes a home's own address and prices from titles and texts, while the public must not know them. An address is
 * recognized by its number and the first word of the street, because the rest has many spellings; without a number,
 * by its first words.
 */
export function redactor({
  address_line1: address,
  price,
  development: { price_high: high },
}: Pick<Entry, 'address_line1' | 'price' | 'development'>): (text: string) => string {
  const patterns = [ofAddress(address), ofPrice(price), ofPrice(high)].filter((pattern) => pattern !== undefined)
  return (text) => patterns.reduce((left, pattern) => left.replace(pattern, hidden), text)
}

/** A name without what is hidden; nothing may be left of it. */
export function redactedName(name: string, redact: (text: string) => string): string {
  const shown = redact(name)
  return shown === name
    ? name
    : shown
        .replaceAll(hidden, ' ')
        .replace(/\s+/g, ' ')
        .replace(/^[\s,.:;–-]+|[\s,.:;–-]+$/g, '')
}

/** The link, or nothing if it spells out what is hidden. */
export function redactedLink(url: string, redact: (text: string) => string): string {
  const spelled = url.replaceAll('%20', ' ').replace(/[^\p{L}\p{N}]+/gu, ' ')
  return redact(spelled) === spelled ? url : ''
}

const maxNeeded = 3

function ofAddress(address: string): RegExp | undefined {
  const words = address.split(/[\s,]+/).filter((word) => word !== '')
  const isNumbered = /\d/.test(words[0] ?? '')
  if (words.length < 2 || (!isNumbered && words.length < maxNeeded && !/\d/.test(address))) return undefined
  const at = isDirection.test(words[1] ?? '') && words.length > 2 ? 2 : 1
  const [needed, rest] = isNumbered
    ? [`${escaped(words[0] ?? '')}(?:[\\s,]+${direction})?[\\s,]+${escaped(words[at] ?? '')}`, words.slice(at + 1)]
    : [words.slice(0, maxNeeded).map(escaped).join('[\\s,]+'), words.slice(maxNeeded)]
  const more = rest.map((word) => `(?:[\\s,]+${escaped(word)})?`)
  const streets = `(?:[\\s,]+(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|circle|cir|way|wy|place|pl|boulevard|blvd|trail|trl|parkway|pkwy)\\b\\.?)?`
  return new RegExp(`(?<![\\p{L}\\p{N}])${needed}(?![\\p{L}\\p{N}])${more.join('')}${streets}(?![\\p{L}\\p{N}])`, 'giu')
}

function ofPrice(price: number | null): RegExp | undefined {
  if (price === null || price < leastPrice) return undefined
  const whole = `(?:${price.toLocaleString('en-US')}|${price})(?!,?\\d)`
  // $750K, $1.25 million
  const short =
    price % 1_000 === 0 ? `|(?:${price / 1_000}\\s?(?:k|thousand)|${escaped(String(price / 1_000_000))}\\s?(?:mm?|million))\\b` : ''
  return new RegExp(`(?:\\$\\s?)?(?<![\\d,.])(?:${whole}${short})`, 'gi')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

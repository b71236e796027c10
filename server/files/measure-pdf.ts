import { inflateSync } from 'node:zlib'

interface PageMeasure {
  /** Of the first page with its bleed; null where it could not be found. */
  inches: { width: number; height: number } | null
  pages: number | null
}

const pointsPerInch = 72
/** What strangers wrote may unfold to anything. */
const mostUnfolded = 20 * 1024 * 1024
const mostPacked = 5_000
const mostObjects = 200_000
/** Of one dictionary: a page's is short, and each is searched again and again. */
const mostOfOne = 100_000
const deepestTree = 30

/**
 * The size of a PDF's first page: its BleedBox, or the MediaBox where there is none. Reads dictionaries only, also compressed
 * ones, and no page contents; what is encrypted or broken is answered as not known.
 */
export function measurePdf(bytes: Buffer): PageMeasure {
  const objects = readObjects(bytes.toString('latin1'), bytes)
  const catalog = [...objects.values()].findLast((text) => /\/Type\s*\/Catalog\b/.test(text))
  const root = refOf(catalog, 'Pages')
  const tree = root === undefined ? undefined : objects.get(root)
  const pages = Number(/\/Count\s+(\d{1,9})\b/.exec(tree ?? '')?.[1] ?? Number.NaN)
  return { inches: tree === undefined ? null : measureFirst(objects, tree), pages: Number.isNaN(pages) ? null : pages }
}

type Box = readonly [number, number, number, number]

/** Down to the first page: boxes and rotation come from the nearest above that has them. */
function measureFirst(objects: ReadonlyMap<number, string>, tree: string): PageMeasure['inches'] {
  let node: string | undefined = tree
  let media: Box | undefined
  let rotation = 0
  for (let depth = 0; node !== undefined && depth < deepestTree; depth += 1) {
    media = boxOf(objects, node, 'MediaBox') ?? media
    rotation = Number(/\/Rotate\s+(-?\d+)/.exec(node)?.[1] ?? rotation)
    const kids: string | undefined = /\/Kids\s*\[\s*(\d+)\s+\d+\s+R/.exec(node)?.[1]
    if (kids === undefined) return inchesOf(boxOf(objects, node, 'BleedBox') ?? media, rotation)
    node = objects.get(Number(kids))
  }
  return null
}

function inchesOf(box: Box | undefined, rotation: number): PageMeasure['inches'] {
  if (!box) return null
  const [width, height] = [Math.abs(box[2] - box[0]) / pointsPerInch, Math.abs(box[3] - box[1]) / pointsPerInch]
  if (width === 0 || height === 0 || !Number.isFinite(width) || !Number.isFinite(height)) return null
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

function boxOf(objects: ReadonlyMap<number, string>, node: string, name: string): Box | undefined {
  const away = refOf(node, name)
  const text = away === undefined ? new RegExp(String.raw`/${name}\s*(\[[^\]]{1,200}\])`).exec(node)?.[1] : objects.get(away)
  const numbers = /\[([^\]]{1,200})\]/
    .exec(text ?? '')?.[1]
    ?.trim()
    .split(/\s+/)
    .map(Number)
  return numbers?.length === 4 && numbers.every(Number.isFinite) ? (numbers as unknown as Box) : undefined
}

function refOf(text: string | undefined, name: string): number | undefined {
  const number = new RegExp(String.raw`/${name}\s+(\d+)\s+\d+\s+R`).exec(text ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

/** The objects' dictionaries by number; a later one of the same number stands for the earlier. */
function readObjects(text: string, bytes: Buffer): Map<number, string> {
  const objects = new Map<number, string>()
  const packed: { dictionary: string; from: number }[] = []
  let last: { number: number; from: number } | undefined
  for (const { 1: number, index, 0: head } of text.matchAll(/(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj\b/g)) {
    keep(index)
    last = { number: Number(number), from: index + head.length }
    if (objects.size >= mostObjects) return objects
  }
  keep(text.length)
  let room = mostUnfolded
  let named = 0
  for (const { dictionary, from } of packed.slice(0, mostPacked)) {
    const unfolded = unfold(bytes, dictionary, from, room)
    // Whatever it would have unfolded to, there is no room for more: it may be one of thousands.
    if (unfolded === undefined) break
    room -= unfolded.length
    const parts = partsOf(unfolded, dictionary)
    for (const [number, part] of parts) objects.set(number, part)
    named += parts.length
    if (named >= mostObjects) break
  }
  return objects

  function keep(end: number) {
    if (!last) return
    const { number, from } = last
    const whole = text.slice(from, Math.min(end, from + mostOfOne))
    const length = whole.search(/stream|endobj/)
    const dictionary = length === -1 ? whole : whole.slice(0, length)
    objects.set(number, dictionary)
    if (/\/Type\s*\/ObjStm\b/.test(dictionary)) packed.push({ dictionary, from: from + dictionary.length + 'stream'.length })
  }
}

function unfold(bytes: Buffer, dictionary: string, from: number, room: number): string | undefined {
  if (!/\/FlateDecode\b/.test(dictionary)) return ''
  if (room <= 0) return undefined
  const start = bytes[from] === 13 ? from + 2 : from + 1
  try {
    return inflateSync(bytes.subarray(start), { maxOutputLength: room }).toString('latin1')
  } catch {
    return undefined
  }
}

/** A packed stream begins with pairs of a number and where its object begins after the pairs, one behind the other. */
function partsOf(unfolded: string, dictionary: string): [number, string][] {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
  const pairs = unfolded.slice(0, Math.min(first, mostOfOne)).trim().split(/\s+/).map(Number)
  const parts: [number, string][] = []
  let end = unfolded.length
  for (let at = pairs.length - (pairs.length % 2) - 2; at >= 0; at -= 2) {
    const begins = first + (pairs[at + 1] ?? 0)
    if (!(begins <= end)) continue
    parts.push([pairs[at] ?? 0, unfolded.slice(begins, Math.min(end, begins + mostOfOne))])
    end = begins
  }
  return parts
}

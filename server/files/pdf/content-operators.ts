/** Names include their slash; the content of strings is left out. */
export type Operand = number | string | boolean | null | Operand[]

export interface Operator {
  name: string
  operands: Operand[]
}

const maxOperands = 200
const deepestArray = 8

const bytesOf = (characters: string) => [...Buffer.from(characters, 'latin1')]
const [percent, opens, closes, slash, less, more, openArray, closeArray, backslash] = bytesOf('%()/<>[]\\')
const spaces = new Set(bytesOf('\0\t\n\f\r '))
const delimiters = new Set(bytesOf('()<>[]{}/%'))
const startsNumber = Array.from({ length: 256 }, (_, byte) => '0123456789+-.'.includes(String.fromCharCode(byte)))
const endsWord = Array.from({ length: 256 }, (_, byte) => spaces.has(byte) || delimiters.has(byte))

/**
 * The operators of a page's content, with their operands. A result is only valid until the next one. An inline image
 * is one operator, `BI`, with its dictionary's keys and values as operands.
 */
export function* readOperators(bytes: Uint8Array): Generator<Operator> {
  const operands: Operand[] = []
  let arrays: Operand[][] = []
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    const start = at
    if (startsNumber[byte]) {
      at = endOfWord(bytes, at + 1)
      pushOperand(numberIn(bytes, start, at))
    } else if (byte === slash || !endsWord[byte]) {
      at = endOfWord(bytes, at + 1)
      const word = wordOf(bytes, start, at)
      const value = byte === slash ? unescaped(word) : words.get(word)
      if (value !== undefined) pushOperand(value)
      else if (word !== 'BI') {
        if (word === 'ID') at = endOfPicture(bytes, at)
        yield { name: word === 'ID' ? 'BI' : word, operands }
        operands.length = 0
        arrays = []
      }
    } else {
      at = pass(byte)
      if (byte === opens || (byte === less && at > start + 1)) pushOperand(null)
    }
  }

  /** Skips a token that is not a word; returns where it ends. */
  function pass(byte: number): number {
    if (byte === opens) return endOfString(bytes, at)
    if (byte === percent) return endOfLine(bytes, at)
    // Two start a dictionary, whose parts count as operands: no operator that matters here has one.
    if (byte === less && bytes[at + 1] !== less) return endOfHex(bytes, at)
    if (byte === openArray) arrays.push(newArray())
    if (byte === closeArray) arrays.pop()
    return at + 1
  }

  function newArray(): Operand[] {
    const array: Operand[] = []
    if (arrays.length < deepestArray) pushOperand(array)
    return array
  }

  function pushOperand(value: Operand): void {
    const list = arrays.at(-1) ?? operands
    if (list.length < maxOperands) list.push(value)
  }
}

const words: ReadonlyMap<string, Operand> = new Map<string, Operand>([
  ['true', true],
  ['false', false],
  ['null', null],
])

const [zero = 0, point, minus] = bytesOf('0.-')

/** Parsed by hand, because a drawing has millions of numbers. Ignores anything that is not a digit. */
function numberIn(bytes: Uint8Array, from: number, to: number): number {
  let [value, scale] = [0, 0]
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === point) scale = 1
    else if (byte >= zero && byte <= zero + 9) {
      value = value * 10 + byte - zero
      scale *= 10
    }
  }
  return (bytes[from] === minus ? -value : value) / (scale || 1)
}

const unescaped = (name: string) => name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** No operator is longer. */
const longestWord = 200

function wordOf(bytes: Uint8Array, from: number, to: number): string {
  const [first = 0, second = 0] = [bytes[from], bytes[from + 1]]
  if (to - from === 1) return String.fromCharCode(first)
  if (to - from === 2) return String.fromCharCode(first, second)
  return String.fromCharCode(...bytes.subarray(from, Math.min(to, from + longestWord)))
}

function endOfWord(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && !endsWord[bytes[at] ?? 0]) at += 1
  return at
}

function endOfLine(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at
}

function endOfString(bytes: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === backslash) at += 1
    else if (byte === opens) depth += 1
    else if (byte === closes) depth -= 1
    if (depth === 0) return at + 1
  }
  return bytes.length
}

function endOfHex(bytes: Uint8Array, from: number): number {
  const at = bytes.indexOf(more ?? 0, from)
  return at === -1 ? bytes.length : at + 1
}

const [capitalE = 0, capitalI] = bytesOf('EI')
const looked = 10

/** The image's data may contain the letters that end it: they only count with white space around them and text behind. */
function endOfPicture(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(capitalE, from + 1); at !== -1; at = bytes.indexOf(capitalE, at + 1)) {
    if (bytes[at + 1] !== capitalI || !spaces.has(bytes[at - 1] ?? -1)) continue
    const next = bytes.subarray(at + 2, at + 2 + looked)
    if ((next.length === 0 || spaces.has(next[0] ?? -1)) && next.every(isText)) return at + 2
  }
  return bytes.length
}

const isText = (byte: number) => (byte >= 32 && byte < 127) || spaces.has(byte)

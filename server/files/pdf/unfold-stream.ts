import { decodePDFRawStream, PDFContext, PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import { elementsOf } from './pdf-object.ts'

/** An untrusted document can expand to any size: this is the limit for one document. */
const maxUnfolded = 64 * 1024 * 1024
/** A stream's buffer doubles while it grows, and is copied. */
const maxOfOne = 32 * 1024 * 1024

/** Thrown if a document needs more than its limit. */
export class LimitExceeded extends Error {}

interface Decoder {
  buffer: Uint8Array
  ensureBuffer: (requested: number) => Uint8Array
}

let room = maxUnfolded
let isLimited = false
let hasRefused = false

/**
 * Starts counting for a new document. The library decompresses without a limit, even while it opens a document, but
 * all its decoders call one method to grow their buffer. This patches that method to enforce the limit.
 */
export function limitUnfolding(): void {
  room = maxUnfolded
  hasRefused = false
  if (isLimited) return
  isLimited = true
  const probe = PDFRawStream.of(PDFDict.withContext(PDFContext.create()), Uint8Array.of(endOfRuns))
  probe.dict.set(PDFName.of('Filter'), PDFName.of('RunLengthDecode'))
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(probe))) as Decoder
  const { ensureBuffer } = decoder
  decoder.ensureBuffer = function ensureLimited(this: Decoder, requested) {
    const before = this.buffer.byteLength
    if (requested <= before) return this.buffer
    if (room <= 0 || requested > maxOfOne) {
      hasRefused = true
      throw new LimitExceeded()
    }
    const grown = ensureBuffer.call(this, requested)
    room -= grown.byteLength - before
    return grown
  }
}

/** Whether something exceeded the limit. The library hides that while it opens a document. */
export const wasLimitExceeded = (): boolean => hasRefused

const endOfRuns = 128

/** A stream's content, or undefined if it cannot be decompressed. */
export function unfoldStream(stream: PDFRawStream): Uint8Array | undefined {
  if (unfolded.has(stream)) return unfolded.get(stream)
  const content = unfold(stream)
  unfolded.set(stream, content)
  return content
}

/** A stream that is placed a thousand times is decompressed once. */
const unfolded = new WeakMap<PDFRawStream, Uint8Array | undefined>()

function unfold(stream: PDFRawStream): Uint8Array | undefined {
  if (isPredicted(stream.dict)) return undefined
  try {
    return decodePDFRawStream(stream).decode()
  } catch (error) {
    if (error instanceof LimitExceeded) throw error
    return undefined
  }
}

/** A predictor, as images use it, stores differences; the library returns those undecoded. */
function isPredicted(dict: PDFDict): boolean {
  const given = dict.lookup(PDFName.of('DecodeParms'))
  return [given, ...elementsOf(given)].some((params) => {
    const predictor = params instanceof PDFDict ? params.lookup(PDFName.of('Predictor')) : undefined
    return predictor instanceof PDFNumber && predictor.asNumber() > 1
  })
}

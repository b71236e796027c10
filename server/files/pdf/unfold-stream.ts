import { decodePDFRawStream, PDFContext, PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import { elementsOf } from './pdf-object.ts'

/** What strangers wrote may unfold to anything: this much for all of one document. */
const maxUnfolded = 64 * 1024 * 1024
/** A stream's buffer doubles while it grows, and is copied. */
const maxOfOne = 32 * 1024 * 1024

/** Thrown where a document would take more than it is given. */
export class TooMuch extends Error {}

interface Decoder {
  buffer: Uint8Array
  ensureBuffer: (requested: number) => Uint8Array
}

let room = maxUnfolded
let isLimited = false
let hasRefused = false

/**
 * Begins another document. The library unfolds without a measure, and already while it opens one; but all its decoders ask one
 * method for room, which from now on gives so much and no more.
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
      throw new TooMuch()
    }
    const grown = ensureBuffer.call(this, requested)
    room -= grown.byteLength - before
    return grown
  }
}

/** Whether there was no room for something; the library keeps that to itself while it opens a document. */
export const wasTooMuch = (): boolean => hasRefused

const endOfRuns = 128

/** A stream's content, or undefined where it cannot be unfolded. */
export function unfoldStream(stream: PDFRawStream): Uint8Array | undefined {
  if (unfolded.has(stream)) return unfolded.get(stream)
  const content = unfold(stream)
  unfolded.set(stream, content)
  return content
}

/** One that is placed a thousand times is unfolded once. */
const unfolded = new WeakMap<PDFRawStream, Uint8Array | undefined>()

function unfold(stream: PDFRawStream): Uint8Array | undefined {
  if (isPredicted(stream.dict)) return undefined
  try {
    return decodePDFRawStream(stream).decode()
  } catch (error) {
    if (error instanceof TooMuch) throw error
    return undefined
  }
}

/** Written as differences, as pictures are; the library gives the differences back. */
function isPredicted(dict: PDFDict): boolean {
  const given = dict.lookup(PDFName.of('DecodeParms'))
  return [given, ...elementsOf(given)].some((params) => {
    const predictor = params instanceof PDFDict ? params.lookup(PDFName.of('Predictor')) : undefined
    return predictor instanceof PDFNumber && predictor.asNumber() > 1
  })
}

import { PDFBool, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib'
import { colorSpaceOf, cmyk, gray, rgb, unknownSpace, type ColorSpace } from './color-space.ts'
import type { Operand } from './content-operators.ts'
import { elementsOf, inside, nameOf, numberOf } from './pdf-object.ts'

export interface Picture {
  width: number
  height: number
  /** Undefined for a mask, which is painted in the current color. */
  space: ColorSpace | undefined
}

/** A placed image; its pixels are not decoded. */
export function readPicture(stream: PDFObject | undefined, resources: PDFObject | undefined): Picture {
  const size = { width: numberOf(inside(stream, 'Width')) ?? 0, height: numberOf(inside(stream, 'Height')) ?? 0 }
  if (inside(stream, 'ImageMask') === PDFBool.True) return { ...size, space: undefined }
  const named = inside(stream, 'ColorSpace')
  if (named) return { ...size, space: colorSpaceOf(named, resources) }
  const filter = inside(stream, 'Filter')
  const isJpx = [filter, ...elementsOf(filter)].some((one) => nameOf(one) === 'JPXDecode')
  return { ...size, space: isJpx && stream instanceof PDFRawStream ? spaceOfJpx(stream.contents) : unknownSpace }
}

const headBytes = 4_096
const enumeratedSrgb = 16

/** JPEG 2000 may define its colors in its own header, which says how many components a pixel has. */
function spaceOfJpx(bytes: Uint8Array): ColorSpace {
  const head = Buffer.from(bytes.subarray(0, headBytes))
  const [size, colors] = [head.indexOf('ihdr'), head.indexOf('colr')]
  const components = size === -1 || size + 14 > head.length ? 0 : head.readUInt16BE(size + 12)
  const isSrgb = colors !== -1 && colors + 11 <= head.length && head.readUInt32BE(colors + 7) === enumeratedSrgb
  return [unknownSpace, gray, gray, rgb, isSrgb ? rgb : cmyk][components] ?? unknownSpace
}

const longNames: Record<string, string> = { '/W': '/Width', '/H': '/Height', '/CS': '/ColorSpace', '/IM': '/ImageMask' }

/** An inline image of the content; `spaceNamed` resolves its color space. */
export function readInlinePicture(operands: readonly Operand[], spaceNamed: (name: string) => ColorSpace): Picture {
  const entries = new Map<Operand, Operand>()
  for (let at = 0; at + 1 < operands.length; at += 2) {
    const key = operands[at]
    if (typeof key === 'string') entries.set(longNames[key] ?? key, operands[at + 1] ?? null)
  }
  const size = (name: string) => Number(entries.get(name)) || 0
  const given = entries.get('/ColorSpace')
  // [/Indexed base highest table]
  const name = Array.isArray(given) ? given[1] : given
  const isMask = entries.get('/ImageMask') === true
  const space = typeof name === 'string' ? spaceNamed(name.slice(1)) : unknownSpace
  return { width: size('/Width'), height: size('/Height'), space: isMask ? undefined : space }
}

import { readFile } from 'node:fs/promises'
import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import type { MediaOutcome } from './media-work.ts'

interface Decoding {
  from: string
  to: string
  maxPixels: number
}

const damaged = {
  done: false,
  message: 'This HEIC photo is damaged or incomplete. Upload it again from your phone, or upload it as a JPG.',
} as const
const fullQuality = 90

/** Converts a HEIC picture to a JPG of the same size, upright and without the camera's metadata. Sharp cannot read HEIC. */
export async function decodeHeic({ from, to, maxPixels }: Decoding): Promise<MediaOutcome> {
  const images = new libheif.HeifDecoder().decode(await readFile(from))
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) return damaged
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) {
    return { done: false, message: `This HEIC photo has more than ${maxPixels / 1_000_000} million pixels. Upload it as a smaller JPG.` }
  }
  const pixels = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise<object | null>((resolve) => image.display({ data: pixels, width, height }, resolve))
  if (!shown) return damaged
  await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: fullQuality })
    .toFile(to)
  return { done: true, changed: true }
}

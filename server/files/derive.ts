import { hash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { maxPublicBytes, type FileMime, type FileVariant } from '#contract/file/purpose.ts'
import { draw } from './draw.ts'
import type { RunMediaTask } from './media-work.ts'
import type { ReceivedFile } from './receive-file.ts'
import { rejectedFile } from './rejected-file.ts'

/** One of the sizes made from a picture. */
export interface Derived {
  variant: FileVariant
  content: Uint8Array
  mime: string
  width: number
  height: number
}

type ArrivedFile = Pick<ReceivedFile, 'path' | 'size'>

export interface Derivation {
  /** The size of the upright picture; undefined for files that are not pictures. */
  shown: { width: number; height: number } | undefined
  derived: Derived[]
  /** The file to store instead of the uploaded one. */
  cleaned?: { path: string; size: number; checksum: string }
  notice: string | null
  /** Removes temporary files. */
  discard: () => Promise<void>
}

const maxPixels = 120_000_000
/** Progressive JPEG and interlaced PNG files are decoded as a whole and in memory: up to 260 MB for this many pixels. */
const maxProgressivePixels = 40_000_000
/** Decoded outside of sharp, as a whole and in memory: enough for the largest phone pictures. */
const maxHeicPixels = 50_000_000
const maxDrawingBytes = 5 * 1_024 * 1_024
const sizes = { thumb: 320, web: 1600 } as const
const quality = 75
/** Tried in order if a copy is too large for the public site; the last one always fits. */
const smallerSizes = [
  { edge: 1600, quality: 75 },
  { edge: 1600, quality: 50 },
  { edge: 1200, quality: 50 },
  { edge: 800, quality: 50 },
] as const
const timeoutSeconds = 30

const damaged = 'This image is damaged or incomplete. Export it again, or choose another one.'
const tooManyPixels = `This image has more than ${maxPixels / 1_000_000} million pixels. Make it smaller, then upload it again.`
const tooManyProgressivePixels = `This image is progressive or interlaced and has more than ${maxProgressivePixels / 1_000_000} million pixels. Save it without that option or make it smaller, then upload it again.`
const tooBigDrawing = 'This drawing is larger than 5 MB. Upload it as a PNG or PDF instead.'
const converted = 'Converted from HEIC to JPG for the screen. The original is kept for print.'
const disarmed = 'This drawing contained a script or an external link, which we removed. Check that it still looks right.'

/** Checks that a file can be displayed and makes its smaller sizes, without the camera's metadata. */
export async function derive({ path, size }: ArrivedFile, mime: FileMime, runMediaTask: RunMediaTask): Promise<Derivation> {
  if (mime === 'application/pdf') return { shown: undefined, derived: [], notice: null, discard: nothing }
  if (mime === 'image/heic') return await deriveFromHeic(path, runMediaTask)
  if (mime === 'image/svg+xml') {
    if (size > maxDrawingBytes) throw rejectedFile(tooBigDrawing)
    return await deriveFromDrawing(path, runMediaTask)
  }
  return { ...(await deriveFrom(path)), notice: null, discard: nothing }
}

async function nothing(): Promise<void> {}

async function deriveFromHeic(path: string, runMediaTask: RunMediaTask): Promise<Derivation> {
  const jpeg = `${path}.jpg`
  return await orDiscard([jpeg], async (discard) => {
    await runMediaTask({ kind: 'decode-heic', from: path, to: jpeg, maxPixels: maxHeicPixels })
    const { shown, derived } = await deriveFrom(jpeg)
    const full: Derived = { variant: 'full', content: await readFile(jpeg), mime: 'image/jpeg', ...shown }
    return { shown, derived: [full, ...derived], notice: converted, discard }
  })
}

async function deriveFromDrawing(path: string, runMediaTask: RunMediaTask): Promise<Derivation> {
  const [cleaned, drawing] = [`${path}.svg`, `${path}.png`]
  return await orDiscard([cleaned, drawing], async (discard) => {
    const { changed } = await runMediaTask({ kind: 'clean-drawing', from: path, to: cleaned })
    const content = await readFile(cleaned)
    return {
      ...(await deriveFromCleaned(cleaned, drawing)),
      cleaned: { path: cleaned, size: content.byteLength, checksum: hash('sha256', content) },
      notice: changed ? disarmed : null,
      discard,
    }
  })
}

async function deriveFromCleaned(cleaned: string, drawing: string) {
  try {
    const { shown, drawn } = await draw({ from: cleaned, to: drawing, edge: sizes.web, maxPixels })
    const web = await shrinkForPublic({ variant: 'web', content: await readFile(drawing), mime: 'image/png', ...drawn })
    const thumb = await shrink(sharp(web.content), 'thumb', 'png')
    return { shown, derived: [web, thumb] }
  } catch (error) {
    throw asRefusal(error)
  }
}

async function orDiscard(paths: readonly string[], work: (discard: () => Promise<void>) => Promise<Derivation>): Promise<Derivation> {
  const discard = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))))
  try {
    return await work(discard)
  } catch (error) {
    await discard()
    throw error
  }
}

async function deriveFrom(path: string) {
  try {
    const { width, height, hasAlpha, autoOrient, isProgressive } = await sharp(path, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) throw rejectedFile(tooManyPixels)
    if (isProgressive && width * height > maxProgressivePixels) throw rejectedFile(tooManyProgressivePixels)
    const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    const format = hasAlpha ? 'webp' : 'jpeg'
    const web = await shrinkForPublic(await shrink(picture, 'web', format))
    // Made from the web size, so that a photo is decoded only once.
    const thumb = await shrink(sharp(web.content), 'thumb', format)
    return { shown: autoOrient, derived: [web, thumb] }
  } catch (error) {
    throw asRefusal(error)
  }
}

async function shrink(picture: Sharp, variant: 'thumb' | 'web', format: 'png' | 'webp' | 'jpeg'): Promise<Derived> {
  const edge = sizes[variant]
  const resized = picture.timeout({ seconds: timeoutSeconds }).resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
  // Sharp copies neither EXIF nor GPS unless asked, and converts colors to sRGB.
  const written = format === 'png' ? resized.png() : resized.toFormat(format, { quality })
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return { variant, content: data, mime: `image/${info.format}`, width: info.width, height: info.height }
}

/** A colorful or transparent drawing can be large despite few pixels. */
async function shrinkForPublic(web: Derived): Promise<Derived> {
  let fitting = web
  for (const { edge, quality: lower } of smallerSizes) {
    if (fitting.content.byteLength <= maxPublicBytes) break
    const written = sharp(web.content).timeout({ seconds: timeoutSeconds }).resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    const { data, info } = await written.webp({ quality: lower, alphaQuality: lower }).toBuffer({ resolveWithObject: true })
    fitting = { variant: 'web', content: data, mime: 'image/webp', width: info.width, height: info.height }
  }
  return fitting
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error.name === 'Problem') return error
  if (/pixel limit/i.test(error.message)) return rejectedFile(tooManyPixels, error)
  // A disk error is not the picture's fault.
  if ('code' in error) return error
  return rejectedFile(damaged, error)
}

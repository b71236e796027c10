import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { ArtworkFound } from '#contract/advertisement/schema.ts'
import type { FileMime } from '#contract/file/purpose.ts'
import { inspectPdf } from './inspect-pdf.ts'

/** What a printer needs to know about a file: its pixels or page size, and its colors. Null if the file cannot be read. */
export async function inspectArtwork(read: () => Promise<ReadableStream<Uint8Array>>, mime: FileMime): Promise<ArtworkFound | null> {
  if (mime === 'application/pdf') return await inspectPdf(read)
  const bytes = await buffer(await read())
  try {
    const { space, autoOrient: pixels } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { pixels: { width: pixels.width, height: pixels.height }, inches: null, pages: null, color: colors[space] ?? 'UNKNOWN' }
  } catch {
    return null
  }
}

const colors: Record<string, ArtworkFound['color']> = { srgb: 'RGB', rgb: 'RGB', rgb16: 'RGB', cmyk: 'CMYK', 'b-w': 'GRAY', grey16: 'GRAY' }

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Writes 12-megapixel photos to files. */
export async function bigPhotos(folder: string, count: number): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const bytes = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  return Array.from({ length: count }, (_, index) => {
    const path = join(folder, `photo-${index + 1}.jpg`)
    writeFileSync(path, bytes)
    return path
  })
}

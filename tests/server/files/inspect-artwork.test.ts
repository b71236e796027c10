import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectArtwork } from '#server/files/inspect-artwork.ts'

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
const inspect = async (bytes: Uint8Array, mime: 'image/jpeg' | 'image/png' = 'image/jpeg') =>
  await inspectArtwork(async () => await Promise.resolve(new Blob([new Uint8Array(bytes)]).stream()), mime)

test.each([
  ['RGB', () => picture().jpeg()],
  ['RGB', () => picture().jpeg({ progressive: true })],
  ['CMYK', () => picture().toColorspace('cmyk').jpeg()],
  ['CMYK', () => picture().toColorspace('cmyk').jpeg({ progressive: true })],
  ['GRAY', () => picture().toColorspace('b-w').jpeg()],
] as const)('recognizes a JPG in %s', async (color, make) => {
  expect(await inspect(await make().toBuffer())).toEqual({ pixels: { width: 60, height: 40 }, inches: null, pages: null, color })
})

test.each([
  ['RGB', () => picture().png()],
  ['RGB', () => picture().png({ palette: true })],
  ['RGB', () => picture().toColorspace('rgb16').png()],
  ['GRAY', () => picture().toColorspace('b-w').png()],
] as const)('recognizes a PNG in %s', async (color, make) => {
  expect(await inspect(await make().toBuffer(), 'image/png')).toMatchObject({ pixels: { width: 60, height: 40 }, color })
})

test('measures a picture that its camera rotated as it is displayed', async () => {
  const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()

  expect(await inspect(turned)).toMatchObject({ pixels: { width: 40, height: 60 }, color: 'RGB' })
})

test('finds nothing in a file that is not a picture', async () => {
  expect(await inspect(Buffer.from('no picture'))).toBeNull()
})

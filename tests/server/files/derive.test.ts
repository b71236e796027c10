import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { derive } from '#server/files/derive.ts'
import { runMediaTask } from '#server/files/media-work.ts'

async function aPicture(width: number, height: number, format: 'jpeg' | 'png', progressive: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'derive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'picture')
  const created = sharp({ create: { width, height, channels: 3, background: '#777' }, limitInputPixels: false })
  const { size } = await created[format]({ progressive }).toFile(path)
  return { path, size }
}

test.each(['jpeg', 'png'] as const)('a %s that must be decoded as a whole has a lower limit', async (format) => {
  const picture = await aPicture(8_000, 5_001, format, true)

  await expect(derive(picture, `image/${format}`, runMediaTask)).rejects.toThrow(
    /progressive or interlaced and has more than 40 million pixels/,
  )
})

test.each([
  ['a phone’s photo of 48 megapixels', 8_064, 6_048, false],
  ['a progressive photo of 24 megapixels', 6_000, 4_000, true],
] as const)('accepts %s', async (_of, width, height, progressive) => {
  const { shown } = await derive(await aPicture(width, height, 'jpeg', progressive), 'image/jpeg', runMediaTask)

  expect(shown).toEqual({ width, height })
})

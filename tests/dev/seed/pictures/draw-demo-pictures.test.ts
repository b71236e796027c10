import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawDemoPictures } from '#dev/seed/pictures/draw-demo-pictures.ts'
import { originalName } from '#server/resources/files/file-row.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

test('another process draws the demo’s pictures and stores them', async () => {
  const dataDir = temporaryFolder()

  const pictures = await drawDemoPictures({ files: { driver: 'fs' }, dataDir })

  expect(pictures.size).toBeGreaterThan(20)
  for (const { folder, size, checksum } of pictures.values()) {
    expect((await stat(join(dataDir, 'files', folder, originalName))).size).toBe(size)
    expect(checksum).toHaveLength(64)
  }
})

import { expect, test } from 'vitest'
import { adPageNames, drawAdPage, foundInAdPage } from '#dev/seed/pictures/ad-page.ts'
import { examinePdf } from '#server/files/pdf/examine-pdf.ts'

test.each(adPageNames)('what the demo says of %s is what is read from it', async (name) => {
  expect(await examinePdf(await drawAdPage(name), 60_000)).toEqual(foundInAdPage(name))
})

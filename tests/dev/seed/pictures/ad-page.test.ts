import { expect, test } from 'vitest'
import { adPageNames, drawAdPage, foundInAdPage } from '#dev/seed/pictures/ad-page.ts'
import { examinePdf } from '#server/files/pdf/examine-pdf.ts'

test.each(adPageNames)('inspecting the demo’s %s finds what the demo claims about it', async (name) => {
  expect(await examinePdf(await drawAdPage(name), 60_000)).toEqual(foundInAdPage(name))
})

import jsqr from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Its declaration tells of the function; Node hands over the module around it. */
const readCode = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr

/** What a camera reads from every label as it is printed, without what floats above the page; empty where it reads nothing. */
export async function readCodes(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const found: string[] = []
  for (const label of await page.locator('li[data-entry] svg').all()) {
    const { data, info } = await sharp(await label.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    found.push(readCode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '')
  }
  await page.emulateMedia({ media: null })
  return found
}

import jsqr from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** The type declares the function; Node returns the module around it. */
const readCode = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr

/**
 * Decodes the QR code of every label as printed, without elements floating above the page; an empty
 * string where it reads nothing.
 */
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

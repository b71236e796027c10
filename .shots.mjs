import { chromium } from 'playwright-core'
import sharp from 'sharp'
const [, , who, scheme, size, ...paths] = process.argv
const b = await chromium.launch({ executablePath: '/usr/lib/chromium/chromium-headless-shell', args: ['--no-sandbox'] })
const viewport = size === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 }
const c = await b.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce', hasTouch: size === 'phone', deviceScaleFactor: 1 })
const page = await c.newPage()
await page.goto('http://localhost:9100/')
await page.getByLabel('Email').fill(who + '@parade.example')
await page.getByLabel('Password', { exact: true }).fill('parade-demo')
await page.getByRole('button', { name: 'Sign in' }).click()
await page.getByRole('banner').getByText('Sign Out').first().waitFor({ state: 'attached' })
await page.waitForTimeout(1500)
const shots = []
for (const path of paths) {
  await page.goto('http://localhost:9100' + path.replaceAll('E1', 'eventId=019a0000-0000-7000-8000-000200000001'))
  await page.waitForTimeout(2200)
  shots.push(await page.screenshot())
}
await b.close()
const cols = size === 'phone' ? 4 : 2
const w = size === 'phone' ? 390 : 960,
  h = Math.round((w * viewport.height) / viewport.width)
for (let i = 0; i < shots.length; i += cols * (size === 'phone' ? 1 : 2)) {
  const part = shots.slice(i, i + cols * (size === 'phone' ? 1 : 2))
  const rows = Math.ceil(part.length / cols)
  const composite = await Promise.all(
    part.map(async (s, k) => ({
      input: await sharp(s).resize(w, h).png().toBuffer(),
      left: (k % cols) * (w + 8),
      top: Math.floor(k / cols) * (h + 8),
    })),
  )
  await sharp({ create: { width: cols * (w + 8), height: rows * (h + 8), channels: 3, background: '#f0f' } })
    .composite(composite)
    .png()
    .toFile(`/tmp/shots/${who}-${scheme}-${size}-${i}.png`)
  console.log(`/tmp/shots/${who}-${scheme}-${size}-${i}.png`)
}

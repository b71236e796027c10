import type { BrowserContext, Page } from 'playwright-core'

export interface ColdStart {
  /** Milliseconds after the navigation began. */
  navigationUsable: number
  firstPaint: number
  blocking: number
  layoutShift: number
  heapMegabytes: number
}

/** The same as DevTools' presets: slow 4G, and a CPU four times slower. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const phoneSlowdown = 4

export interface Conditions {
  phone: boolean
  offline: boolean
}

/**
 * Opens the address in a fresh tab and waits until the navigation is usable: its link is there, visible and painted.
 */
export async function coldStart(context: BrowserContext, url: string, { phone, offline }: Conditions): Promise<ColdStart> {
  const page = await context.newPage()
  await page.addInitScript(watchStart)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (phone) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown })
    if (!offline) await devtools.send('Network.emulateNetworkConditions', slow4g)
  }
  await context.setOffline(offline)

  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  await page.waitForFunction(() => 'navigationUsable' in globalThis, undefined, { timeout: 60_000 })
  // Blocking after the navigation appears counts too.
  await page.waitForTimeout(phone ? 2_000 : 500)
  const measured = await readStart(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await context.setOffline(false)
  await page.close()
  return { ...measured, heapMegabytes: usedSize / 1e6 }
}

interface Seen {
  navigationUsable: number
  blocking: number
  layoutShift: number
}

/** Runs in the page before anything of its own. */
function watchStart() {
  const seen = globalThis as unknown as Partial<Seen>
  seen.blocking = 0
  seen.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking = (seen.blocking ?? 0) + Math.max(duration - 50, 0)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.layoutShift = (seen.layoutShift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const isThere = () =>
    [...document.querySelectorAll('nav a')].some((link) => link.textContent.startsWith('Tour Entries') && link.checkVisibility())
  const look = () => {
    if (isThere()) requestAnimationFrame(() => (seen.navigationUsable = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function readStart(page: Page): Promise<Omit<ColdStart, 'heapMegabytes'>> {
  return page.evaluate(() => {
    const { navigationUsable, blocking, layoutShift } = globalThis as unknown as Seen
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return { navigationUsable, blocking, layoutShift, firstPaint }
  })
}

import { expect, inject } from 'vitest'
import { builder } from '#tests/support/accounts.ts'
import { launchWithProfile, waitForWorker, Watch } from '#tests/support/page/browser.ts'
import { firstVisitTest as test } from '#tests/support/page/journey.ts'
import { typeSignIn } from '#tests/support/page/sign-in-page.ts'

test("the portal can be installed according to Chromium's own check, and its manifest is complete", async () => {
  // A profile: a private window cannot install anything.
  const { context, forget } = await launchWithProfile()
  try {
    const watch = new Watch(context)
    const page = await context.newPage()
    await page.goto(inject('app').origin)
    await typeSignIn(page, builder)
    await waitForWorker(page)
    const devtools = await context.newCDPSession(page)

    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    const { errors, data = '{}' } = await devtools.send('Page.getAppManifest')

    expect(installabilityErrors).toEqual([])
    expect(errors).toEqual([])
    const manifest = JSON.parse(data) as {
      icons: { purpose?: string; sizes: string; src: string }[]
      screenshots: { src: string; form_factor: string }[]
      shortcuts: { url: string }[]
    }
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: expect.any(String), display: 'standalone', name: 'Parade Portal' })
    const purposes = manifest.icons.flatMap(({ purpose = 'any' }) => purpose.split(' '))
    expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']))
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(manifest.shortcuts.length).toBeGreaterThan(0)
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(expect.arrayContaining(['wide', 'narrow']))
    for (const { src } of [...manifest.icons, ...manifest.screenshots])
      expect((await fetch(new URL(src, inject('app').origin))).status).toBe(200)
    expect(watch.found.join('\n')).toBe('')
  } finally {
    await context.close()
    forget()
  }
})

test('the worker makes no network requests when it starts', async ({ visit }) => {
  visit.watch.expect(/favicon\.ico/)
  const page = await visit.open('/')
  await typeSignIn(page, builder)
  await waitForWorker(page)
  // Until everything that a first visit fetches in the background has arrived.
  await page.waitForLoadState('networkidle')
  const devtools = await visit.context.newCDPSession(page)
  await page.goto('about:blank')
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  // The last requests of the page may arrive after it is closed.
  let arrived = -1
  const isQuiet = () => {
    const before = arrived
    arrived = visit.front.seen.length
    return arrived === before
  }
  await expect.poll(isQuiet, { interval: 500 }).toBe(true)
  visit.front.seen.length = 0

  // A file that the worker has cached: requesting it starts the worker and needs nothing else.
  const tab = await visit.context.newPage()
  await tab.goto(`${visit.front.origin}/manifest.webmanifest`).catch(() => undefined)
  await tab.waitForTimeout(1_000)

  expect(
    visit.front.seen.filter(({ path }) => !path.endsWith('manifest.webmanifest') && path !== '/favicon.ico').map(({ path }) => path),
  ).toEqual([])
})

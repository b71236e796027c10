import { chromium, type BrowserContext } from 'playwright-core'
import { builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { desktop, launchOptions, launchWithProfile, waitForWorker } from '#tests/support/page/browser.ts'
import { navigation, signIn } from '#tests/support/page/sign-in-page.ts'
import { coldStart, type ColdStart } from './cold-start.ts'
import { atMost, median, type Figure } from './figure.ts'
import { openFloor } from './floor.ts'

const rounds = 5
const phoneOnline = { phone: true, offline: false }
const phoneOffline = { phone: true, offline: true }

/** Cold starts of the signed-in portal and of the floor, taking turns. */
export async function measureStarts(app: string): Promise<Figure[]> {
  const events = await (await ApiClient.signIn(app, builder)).events('/events/active')
  const floor = await openFloor(events)
  try {
    const online = await onlineStarts(app, floor.origin)
    const installed = await installedStarts(app, floor.origin)
    return [
      atMost(
        'phone, cold, online: first paint',
        of(online.ours, 'firstPaint') / 1000,
        1.2,
        's',
        `floor ${(of(online.floor, 'firstPaint') / 1000).toFixed(2)}`,
      ),
      atMost('  longest blocking in total', of(online.ours, 'blocking'), 150, 'ms', `floor ${of(online.floor, 'blocking').toFixed(0)}`),
      atMost('  layout shift', of(online.ours, 'layoutShift'), 0.02, ''),
      atMost('  heap', of(online.ours, 'heapMegabytes'), 6, 'MB', `floor ${of(online.floor, 'heapMegabytes').toFixed(1)}`),
      ratioToFloor('phone, cold, online: navigation usable', online.ours, online.floor),
      ratioToFloor('phone, cold, offline: navigation usable', installed.oursOfflinePhone, installed.floorOfflinePhone),
      atMost(
        'offline against online cold start, this machine',
        ratio(installed.offline, installed.online),
        1.05,
        '×',
        `${of(installed.offline, 'navigationUsable').toFixed(0)} ms of ${of(installed.online, 'navigationUsable').toFixed(0)}`,
      ),
    ]
  } finally {
    floor.close()
  }
}

/** First visits from a device that has a session and nothing else: no worker, no cache, no rows. */
async function onlineStarts(app: string, floor: string) {
  const browser = await chromium.launch(launchOptions())
  const ours: ColdStart[] = []
  const floors: ColdStart[] = []
  for (let round = 0; round < rounds; round += 1) {
    const mine = await browser.newContext({ viewport: desktop, serviceWorkers: 'block' })
    await signInAndForgetRows(mine, app)
    ours.push(await coldStart(mine, `${app}/member/dashboard`, phoneOnline))
    await mine.close()
    const other = await browser.newContext({ viewport: desktop, serviceWorkers: 'block' })
    floors.push(await coldStart(other, floor, phoneOnline))
    await other.close()
  }
  await browser.close()
  return { ours, floor: floors }
}

async function signInAndForgetRows(context: BrowserContext, app: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(app)
  await signIn(page, builder)
  // A plain file of the same origin does not hold a database open.
  await page.goto(`${app}/manifest.webmanifest`)
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) if (name.startsWith('poh-data')) indexedDB.deleteDatabase(name)
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.close()
}

/** Starts of the installed app in a browser that was closed: worker, cache and rows are on the device. */
async function installedStarts(app: string, floor: string) {
  const prepared = await launchWithProfile()
  const page = await prepared.context.newPage()
  await page.goto(app)
  await signIn(page, builder)
  await waitForWorker(page)
  await navigation(page).waitFor()
  const floorPage = await prepared.context.newPage()
  await floorPage.goto(floor)
  await floorPage.evaluate(async () => void (await navigator.serviceWorker.ready))
  await floorPage.waitForTimeout(3_000)
  await prepared.context.close()

  const starts = {
    oursOfflinePhone: [] as ColdStart[],
    floorOfflinePhone: [] as ColdStart[],
    offline: [] as ColdStart[],
    online: [] as ColdStart[],
  }
  const inNewBrowser = async (url: string, conditions: Parameters<typeof coldStart>[2]) => {
    const { context } = await launchWithProfile(prepared.folder)
    try {
      return await coldStart(context, url, conditions)
    } finally {
      await context.close()
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    starts.oursOfflinePhone.push(await inNewBrowser(app, phoneOffline))
    starts.floorOfflinePhone.push(await inNewBrowser(floor, phoneOffline))
    starts.offline.push(await inNewBrowser(app, { phone: false, offline: true }))
    starts.online.push(await inNewBrowser(app, { phone: false, offline: false }))
  }
  prepared.forget()
  return starts
}

function of(starts: readonly ColdStart[], what: keyof ColdStart): number {
  return median(starts.map((start) => start[what]))
}

function ratio(starts: readonly ColdStart[], against: readonly ColdStart[]): number {
  return of(starts, 'navigationUsable') / of(against, 'navigationUsable')
}

function ratioToFloor(name: string, ours: readonly ColdStart[], floor: readonly ColdStart[]): Figure {
  const seconds = (starts: readonly ColdStart[]) => (of(starts, 'navigationUsable') / 1000).toFixed(2)
  return atMost(name, ratio(ours, floor), 1, '× floor', `${seconds(ours)} s of ${seconds(floor)} s`)
}

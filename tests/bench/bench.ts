import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { startApp } from '#tests/support/build/app-process.ts'
import { launchOptions } from '#tests/support/page/browser.ts'
import { measureApi } from './api.ts'
import { measureCode } from './code.ts'
import { measureDelta } from './delta.ts'
import { measureEntryForm } from './entry-form.ts'
import { printTable, type Figure } from './figure.ts'
import { measureGrowth } from './growth.ts'
import { measureGuidebook } from './guidebook.ts'
import { measureImports } from './imports.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLists } from './lists.ts'
import { measureMemory } from './memory.ts'
import { measureNewDevice } from './new-device.ts'
import { measurePresses } from './presses.ts'
import { measurePublishing } from './publishing.ts'
import { measureRequests } from './requests.ts'
import { measureSizes } from './sizes.ts'
import { measureStartTimes } from './start-times.ts'
import { measureStarts } from './starts.ts'

// `npm run bench`: measures the product's performance goals in one run. `npm run bench -- sizes api` measures only
// those two; `npm run bench -- requests --rounds 100` sends a hundred rounds of 500 requests instead of ten, and `npm
// run bench -- lighthouse --screen /member/tours` measures only the screens whose address contains this.

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '10' }, screen: { type: 'string', multiple: true, default: [] } },
})
const bursts = Number(values.rounds)
if (!Number.isInteger(bursts) || bursts < 1) throw new Error(`--rounds takes a number of rounds, not ${values.rounds}.`)

const app = await startApp()
const browser = await chromium.launch(launchOptions())

const groups: Record<string, () => Promise<Figure[]>> = {
  code: async () => measureCode(),
  sizes: () => measureSizes(browser, app.origin),
  starts: () => measureStarts(app.origin),
  api: async () => [...(await measureApi(app.origin)), ...(await measureDelta())],
  presses: () => measurePresses(browser, app.origin),
  'new-device': () => measureNewDevice(browser),
  growth: measureGrowth,
  memory: measureMemory,
  lighthouse: () => measureLighthouse(app.origin, values.screen),
  lists: () => measureLists(browser, app.origin),
  imports: () => measureImports(app.origin),
  'entry-form': () => measureEntryForm(browser, app.origin),
  guidebook: () => measureGuidebook(browser, app.origin),
  publishing: measurePublishing,
  'start-times': measureStartTimes,
  // Last: its writes leave a thousand events behind, more than any association has.
  requests: () => measureRequests(browser, app.origin, bursts),
}

const figures: Figure[] = []
try {
  for (const [name, measure] of Object.entries(groups)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(`Measuring ${name}…`)
    figures.push(...(await measure()))
  }
} finally {
  await browser.close()
  await app.stop()
  printTable(figures)
}
process.exitCode = figures.some(({ holds }) => holds === false) ? 1 : 0

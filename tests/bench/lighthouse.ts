import lighthouse from 'lighthouse'
import { freePort } from '#server/commands/free-port.ts'
import { launchOptions, launchWithProfile, waitForWorker } from '#tests/support/page/browser.ts'
import { screensByAccount } from '#tests/support/page/screens.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { atLeast, atMost, type Figure } from './figure.ts'

interface Score {
  screen: string
  accessibility: number
  bestPractices: number
  performance: number
  shift: number
  blockingMs: number
  /** The audits that lost points, except for those about speed. */
  faults: string[]
}

/**
 * Lighthouse's own phone on every screen, signed in, with worker and rows on the device. `screens` limits it to the
 * addresses that contain one of these words.
 */
export async function measureLighthouse(app: string, screens: readonly string[]): Promise<Figure[]> {
  const scores: Score[] = []
  for (const [account, paths] of Object.entries(screensByAccount)) {
    const asked = paths.filter((path) => screens.length === 0 || screens.some((part) => path.includes(part)))
    if (asked.length > 0) scores.push(...(await scoresOf(app, account, asked)))
  }
  const worst = (name: string, of: (score: Score) => number, bound: number) => {
    const lowest = scores.toSorted((a, b) => of(a) - of(b))[0]
    return atLeast(name, lowest ? of(lowest) : Number.NaN, bound, '', lowest?.screen)
  }
  const most = (name: string, of: (score: Score) => number, bound: number, unit: string) => {
    const highest = scores.toSorted((a, b) => of(b) - of(a))[0]
    return atMost(name, highest ? of(highest) : Number.NaN, bound, unit, highest?.screen)
  }
  return [
    worst(`Lighthouse, phone, installed, ${scores.length} screens: accessibility`, (score) => score.accessibility, 100),
    worst('  best practices', (score) => score.bestPractices, 100),
    worst('  performance', (score) => score.performance, 95),
    most('  layout shift', (score) => score.shift, 0.02, ''),
    most('  blocking', (score) => score.blockingMs, 250, 'ms'),
  ]
}

async function scoresOf(app: string, account: string, paths: readonly string[]): Promise<Score[]> {
  const port = await freePort()
  const { args, ...options } = launchOptions()
  const { context, forget } = await launchWithProfile(undefined, { ...options, args: [...args, `--remote-debugging-port=${port}`] })
  try {
    const page = await context.newPage()
    await page.goto(app)
    if (account) await signIn(page, account)
    await waitForWorker(page)
    // Until every list has been fetched ahead, as on a device that has been in use.
    await page.waitForTimeout(20_000)
    const scores: Score[] = []
    for (const path of paths) {
      // Once beforehand, so that its rows are on the device.
      await page.goto(app + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForTimeout(2_000)
      await page.goto('about:blank')
      const score = await scoreOf(app + path, port)
      if (!isGood(score)) console.log(inWords(score))
      scores.push(score)
    }
    return scores
  } finally {
    await context.close()
    forget()
  }
}

async function scoreOf(url: string, port: number): Promise<Score> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    disableStorageReset: true,
    // Responses from the worker do not use the network, which only shows if the network is really slowed down.
    throttlingMethod: 'devtools',
    onlyCategories: ['accessibility', 'best-practices', 'performance'],
  })
  if (!result) throw new Error(`Lighthouse says nothing of ${url}.`)
  const { audits, categories } = result.lhr
  const scoreIn = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const { pathname, search } = new URL(url)
  const faults = ['accessibility', 'best-practices'].flatMap((category) =>
    (categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
  )
  return {
    screen: pathname + search,
    accessibility: scoreIn('accessibility'),
    bestPractices: scoreIn('best-practices'),
    performance: scoreIn('performance'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    blockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    faults,
  }
}

function isGood({ accessibility, bestPractices, performance, shift, blockingMs }: Score): boolean {
  return accessibility === 100 && bestPractices === 100 && performance >= 95 && shift <= 0.02 && blockingMs <= 250
}

function inWords({ screen, accessibility, bestPractices, performance, shift, blockingMs, faults }: Score): string {
  const figures = `accessibility ${accessibility}, best practices ${bestPractices}, performance ${performance}`
  return `  ${screen}: ${figures}, shift ${shift.toFixed(3)}, blocking ${blockingMs.toFixed(0)} ms ${faults.join(', ')}`.trimEnd()
}

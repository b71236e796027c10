import { inject, test as base } from 'vitest'
import type { EngineBrowser, EnginePage } from './engine-browser.ts'
import { assertEngines, engines, type EngineName } from './engines.ts'
import { Front } from '#tests/support/page/front.ts'

/**
 * A new browser of one engine for one person, connected to an app through a front that can inject
 * faults.
 */
export interface EngineVisit {
  front: Front
  open: (path?: string) => Promise<EnginePage>
}

/**
 * A test in this engine's browser that fails on any violation of the content policy. Skipped if the
 * engine is not installed.
 */
export function testIn(name: EngineName) {
  const isThere = engines[name].isInstalled()
  if (!isThere) assertEngines([name])
  if (!isThere) console.log(`No ${name} here (${engines[name].packages.join(', ')}): its journeys are skipped.`)
  return base.extend<{ visit: EngineVisit }>({
    visit: async ({ task, skip }, handOver) => {
      if (!isThere) return skip()
      const front = await Front.before(inject('app').origin)
      front.collectViolations()
      const browser = await engines[name].launch()
      const pages: EnginePage[] = []
      const open = async (path = '/') => {
        const page = await browser.open(front.origin + path)
        pages.push(page)
        return page
      }
      try {
        await handOver({ front, open })
        if (task.result?.state === 'fail') throw new Error(await lastSeen(pages, front))
      } finally {
        await leave(browser, front)
      }
      if (front.violations.length > 0) throw new Error(`The content policy was violated: ${front.violations.join(' | ')}`)
    },
  })
}

async function leave(browser: EngineBrowser, front: Front): Promise<void> {
  await browser.close()
  await front.goAway().catch(() => undefined)
}

/** For analyzing failures on machines nobody can look at. */
async function lastSeen(pages: readonly EnginePage[], front: Front): Promise<string> {
  const shown = await Promise.all(
    pages.map(
      async (page) => `${await page.url().catch(String)}: ${(await page.text().catch(String)).replaceAll(/\s+/g, ' ').slice(0, 1_500)}`,
    ),
  )
  return [...shown, ...front.seen.slice(-15).map(({ method, path }) => `${method} ${path}`)].join('\n')
}

export type EngineTest = ReturnType<typeof testIn>

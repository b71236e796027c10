import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startApp } from './app-process.ts'
import { launchOptions } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    app: { origin: string; dataDir: string }
    /** Where the shared Chromium takes connections. */
    browser: string
  }
}

/** One app and one Chromium for all journeys. */
export default async function setUp(project: TestProject) {
  const app = await startApp()
  const browser = await chromium.launchServer(launchOptions())
  project.provide('app', { origin: app.origin, dataDir: app.dataDir })
  project.provide('browser', browser.wsEndpoint())

  return async () => {
    await Promise.all([browser.close(), app.stop()])
  }
}

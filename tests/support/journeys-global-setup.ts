import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startApp } from './app-process.ts'
import { launchOptions } from './browser.ts'
import { serveWebflowDouble } from './serve-webflow-double.ts'
import { WebflowDouble } from './webflow-double.ts'

declare module 'vitest' {
  interface ProvidedContext {
    app: { origin: string; dataDir: string }
    /** Of the public site's double: what it is told, and what it shows. */
    webflow: { control: string }
    /** Where the shared Chromium takes connections. */
    browser: string
  }
}

/** One app and one Chromium for all journeys. */
export default async function setUp(project: TestProject) {
  const token = 'for-the-journeys'
  const webflow = await serveWebflowDouble(new WebflowDouble({ token, limit: 6000 }))
  const app = await startApp({ env: { WEBFLOW_TOKEN: token, WEBFLOW_API_BASE: webflow.apiBase } })
  const browser = await chromium.launchServer(launchOptions())
  project.provide('app', { origin: app.origin, dataDir: app.dataDir })
  project.provide('browser', browser.wsEndpoint())
  project.provide('webflow', { control: webflow.control })

  return async () => {
    await Promise.all([browser.close(), app.stop()])
    await webflow.stop()
  }
}

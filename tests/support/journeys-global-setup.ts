import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startApp } from '#tests/support/build/app-process.ts'
import { provideToWorkers } from '#tests/support/build/apps-of-workers.ts'
import { launchOptions } from '#tests/support/page/browser.ts'
import { serveWebflowDouble } from '#tests/support/webflow/serve-webflow-double.ts'
import { WebflowDouble } from '#tests/support/webflow/webflow-double.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL for controlling the double of the public site. */
    webflow: { control: string }
    /** The endpoint of the worker's Chromium. Each worker has its own, so that traces don't mix. */
    browser: { endpoint: string }
  }
}

const token = 'for-the-journeys'

/** An app and a Chromium for each worker of the journeys, started on its first request. */
export default function setUp(project: TestProject) {
  project.provide('webflow', { control: '' })
  project.provide('browser', { endpoint: '' })
  return provideToWorkers(project, async () => {
    const webflow = await serveWebflowDouble(new WebflowDouble({ token, limit: 6000 }))
    const app = await startApp({ isFilled: true, env: { WEBFLOW_TOKEN: token, WEBFLOW_API_BASE: webflow.apiBase } })
    const browser = await chromium.launchServer(launchOptions())
    return {
      provided: {
        app: { origin: app.origin, dataDir: app.dataDir },
        webflow: { control: webflow.control },
        browser: { endpoint: browser.wsEndpoint() },
      },
      async stop() {
        await Promise.all([browser.close(), app.stop()])
        await webflow.stop()
      },
    }
  })
}

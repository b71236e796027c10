import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
    /** Where each worker asks for its own two of these (app-of-worker.ts). */
    appsOfWorkers: string
    /** Where the shared Chromium takes connections. */
    browser: string
  }
}

const token = 'for-the-journeys'

/** One Chromium for all journeys, and an app for each of their workers, started when it first asks. */
export default async function setUp(project: TestProject) {
  const browser = await chromium.launchServer(launchOptions())
  const apps = new Map<string, ReturnType<typeof startWithDouble>>()
  const server = createServer(({ url = '' }, response) => {
    const starting = apps.get(url) ?? startWithDouble()
    apps.set(url, starting)
    starting.then(
      ({ app, webflow }) =>
        response.end(JSON.stringify({ app: { origin: app.origin, dataDir: app.dataDir }, webflow: { control: webflow.control } })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  project.provide('appsOfWorkers', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  project.provide('app', { origin: '', dataDir: '' })
  project.provide('webflow', { control: '' })
  project.provide('browser', browser.wsEndpoint())

  return async () => {
    server.close()
    server.closeAllConnections()
    const started = await Promise.allSettled(apps.values())
    await Promise.all([browser.close(), ...started.map((one) => one.status === 'fulfilled' && stop(one.value))])
  }
}

async function startWithDouble() {
  const webflow = await serveWebflowDouble(new WebflowDouble({ token, limit: 6000 }))
  const app = await startApp({ env: { WEBFLOW_TOKEN: token, WEBFLOW_API_BASE: webflow.apiBase } })
  return { app, webflow }
}

async function stop({ app, webflow }: Awaited<ReturnType<typeof startWithDouble>>): Promise<void> {
  await app.stop()
  await webflow.stop()
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startApp } from './app-process.ts'
import { launchOptions } from './browser.ts'
import { buildPage } from './build-page.ts'
import { serveWebflowDouble } from './serve-webflow-double.ts'
import { WebflowDouble } from './webflow-double.ts'

declare module 'vitest' {
  interface ProvidedContext {
    app: { origin: string; dataDir: string }
    /** Of the public site's double: what it is told, and what it shows. */
    webflow: { control: string }
    /** Where the worker's Chromium takes connections: what one traces is not the other's. */
    browser: { endpoint: string }
    /** Where each worker asks for its own three of these (app-of-worker.ts). */
    appsOfWorkers: string
  }
}

const token = 'for-the-journeys'

/** An app and a Chromium for each worker of the journeys, started when it first asks. */
export default async function setUp(project: TestProject) {
  // Once, before each app would.
  buildPage()
  const apps = new Map<string, ReturnType<typeof startForWorker>>()
  const server = createServer(({ url = '' }, response) => {
    const starting = apps.get(url) ?? startForWorker()
    apps.set(url, starting)
    starting.then(
      ({ app: { origin, dataDir }, webflow: { control }, browser }) =>
        response.end(JSON.stringify({ app: { origin, dataDir }, webflow: { control }, browser: { endpoint: browser.wsEndpoint() } })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  project.provide('appsOfWorkers', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  project.provide('app', { origin: '', dataDir: '' })
  project.provide('webflow', { control: '' })
  project.provide('browser', { endpoint: '' })

  return async () => {
    server.close()
    server.closeAllConnections()
    const started = await Promise.allSettled(apps.values())
    await Promise.all(started.flatMap((one) => (one.status === 'fulfilled' ? [stop(one.value)] : [])))
  }
}

async function startForWorker() {
  const webflow = await serveWebflowDouble(new WebflowDouble({ token, limit: 6000 }))
  const app = await startApp({ env: { WEBFLOW_TOKEN: token, WEBFLOW_API_BASE: webflow.apiBase } })
  return { app, webflow, browser: await chromium.launchServer(launchOptions()) }
}

async function stop({ app, webflow, browser }: Awaited<ReturnType<typeof startForWorker>>): Promise<void> {
  await Promise.all([browser.close(), app.stop()])
  await webflow.stop()
}

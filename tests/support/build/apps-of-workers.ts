import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { buildPage } from './build-page.ts'

declare module 'vitest' {
  interface ProvidedContext {
    app: { origin: string; dataDir: string }
    /** URL at which each worker requests its own app (app-of-worker.ts). */
    appsOfWorkers: string
  }
}

interface Started {
  provided: object
  stop: () => Promise<void>
}

/**
 * Starts what a worker needs on its first request. Returns the function that stops everything at
 * the end of the run.
 */
export async function provideToWorkers(project: TestProject, start: () => Promise<Started>): Promise<() => Promise<void>> {
  // Build once here, before each app would.
  buildPage()
  const started = new Map<string, Promise<Started>>()
  const server = createServer(({ url = '' }, response) => {
    const starting = started.get(url) ?? start()
    started.set(url, starting)
    starting.then(
      ({ provided }) => response.end(JSON.stringify(provided)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  project.provide('appsOfWorkers', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  project.provide('app', { origin: '', dataDir: '' })

  return async () => {
    server.close()
    server.closeAllConnections()
    const outcomes = await Promise.allSettled(started.values())
    await Promise.all(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stop()] : [])))
  }
}

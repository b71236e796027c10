import type { TestProject } from 'vitest/node'
import { startApp } from '#tests/support/build/app-process.ts'
import { provideToWorkers } from '#tests/support/build/apps-of-workers.ts'

/** An app for each engine, started on its worker's first request. */
export default function setUp(project: TestProject) {
  return provideToWorkers(project, async () => {
    const { origin, dataDir, stop } = await startApp({ isFilled: true })
    return { provided: { app: { origin, dataDir } }, stop: async () => void (await stop()) }
  })
}

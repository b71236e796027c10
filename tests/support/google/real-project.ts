import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { demoAccounts, demoPassword } from '#dev/seed/demo-accounts.ts'
import { startApp, type AppProcess } from '#tests/support/build/app-process.ts'
import { GoogleDouble } from './google-double.ts'
import { serveGoogleDouble, type ServedGoogle } from './serve-google-double.ts'

export interface RealProject {
  google: GoogleDouble
  served: ServedGoogle
  app: AppProcess
  stop: () => Promise<void>
}

/**
 * The portal as an association runs it: with its own Firebase project, whose key is restricted to
 * the portal's address, on hosts other than the portal's. Everything is the real product; only
 * Google is a double.
 */
export async function startRealProject(): Promise<RealProject> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-real-'))
  const google = new GoogleDouble({
    projectId: 'parade-live',
    apiKey: 'web-key',
    referrers: ['http://localhost:'],
    accounts: demoAccounts.map(({ uid, email, displayName }) => ({ localId: uid, email, displayName, password: demoPassword })),
  })
  const served = await serveGoogleDouble(google)
  await seed(folder)
  const app = await startApp({ dataDir: folder, env: served.env })
  return {
    google,
    served,
    app,
    async stop() {
      await app.stop()
      await served.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Seeds the demo's records, as for an association that has used the portal for a while. */
async function seed(folder: string): Promise<void> {
  const root = resolve(import.meta.dirname, '../../..')
  const env = { ...process.env, DATA_DIR: folder }
  const child = spawn(process.execPath, [join(root, 'dev/seed/seed.ts'), '--entries', '40'], { cwd: root, env, stdio: 'ignore' })
  const code = await new Promise<number | null>((ended) => child.once('exit', ended))
  if (code !== 0) throw new Error(`The seed ended with ${code}`)
}

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/commands/free-port.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { atMost, median, type Figure } from './figure.ts'

const rounds = 3

/**
 * From `npm start` to a page that can sign in: in a fresh folder, again in the same one, and the emulator's own start
 * for comparison.
 */
export async function measureStartTimes(): Promise<Figure[]> {
  const fresh: number[] = []
  const second: number[] = []
  const emulator: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-start-'))
    fresh.push(await secondsToSignIn(folder))
    emulator.push(await secondsToEmulator())
    second.push(await secondsToSignIn(folder))
    rmSync(folder, { recursive: true, force: true })
  }
  return [
    atMost('npm start to a page that can sign in, fresh folder', median(fresh), 20, 's'),
    atMost(
      "  second start, to the emulator's own start",
      median(second) / median(emulator),
      1.2,
      '×',
      `${median(second).toFixed(1)} s of ${median(emulator).toFixed(1)} s`,
    ),
  ]
}

async function secondsToSignIn(folder: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  // Its own process group: npm is between us and the app. In the environment of a person's terminal: a page that this
  // process built sets NODE_ENV to production, where there is no emulator.
  const env = { ...process.env, NODE_ENV: undefined, PORT: String(port), DATA_DIR: folder }
  const app = spawn('npm', ['start'], { env, stdio: 'ignore', detached: true })
  try {
    await until(async () => {
      const page = await fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } })
      await ApiClient.signIn(`http://localhost:${port}`, admin)
      return page.ok
    })
    return (performance.now() - started) / 1000
  } finally {
    const ended = new Promise((done) => app.once('exit', done))
    if (app.exitCode === null && app.signalCode === null) {
      process.kill(-(app.pid ?? 0), 'SIGINT')
      await ended
    }
    await until(async () => !(await fetch(`http://localhost:${port}/`).catch(() => undefined)))
  }
}

/** The official emulator, started from its command line as in its documentation. */
async function secondsToEmulator(): Promise<number> {
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'portal-emulator-'))
  const started = performance.now()
  const settings = JSON.stringify({ emulators: { auth: { port }, hub: { port: hub }, logging: { port: logging }, ui: { enabled: false } } })
  writeFileSync(join(folder, 'firebase.json'), settings)
  const firebase = join(process.cwd(), 'node_modules/firebase-tools/lib/bin/firebase.js')
  const emulator = spawn(process.execPath, [firebase, 'emulators:start', '--only', 'auth', '--project', 'demo-parade'], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  })
  try {
    await until(async () => (await fetch(`http://127.0.0.1:${port}/`)).ok)
    return (performance.now() - started) / 1000
  } finally {
    const ended = new Promise((done) => emulator.once('exit', done))
    process.kill(-(emulator.pid ?? 0), 'SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 120_000
  while (Date.now() < giveUpAt) {
    if (await isSo().catch(() => false)) return
    await wait(50)
  }
  throw new Error('It did not come up within two minutes.')
}

import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#server/commands/free-port.ts'
import { copyDemo } from './made-once.ts'

export interface AppProcess {
  origin: string
  dataDir: string
  pid: number
  /** Terminal output so far. */
  log: () => string
  /** Like Ctrl+C; resolves to the exit code. */
  stop: () => Promise<number | null>
  /** Like a power cut for the app only: its child processes live on, and its folder stays. */
  kill9: () => Promise<void>
}

interface AppOptions {
  /** Not removed at the end. Without one, a temporary folder is created and removed. */
  dataDir?: string
  /** The temporary folder holds the demo, as after a first start. */
  isFilled?: boolean
  env?: Record<string, string>
}

const root = resolve(import.meta.dirname, '../../..')
const startBoundMs = 90_000

/** Starts the real `npm start` in its own process on a free port, and resolves once it is ready. */
export async function startApp({ dataDir, isFilled = false, env = {} }: AppOptions = {}): Promise<AppProcess> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'portal-data-')))
  if (isFilled) await copyDemo(folder)
  const port = await freePort()
  const { child, said } = runMain({ ...env, PORT: String(port), DATA_DIR: folder })
  folders.add(folder)
  const end = ended(child)
  const log = () => said.join('')
  await untilReady(child, log)
  return {
    origin: `http://localhost:${port}`,
    dataDir: folder,
    pid: child.pid ?? 0,
    log,
    async stop() {
      child.kill('SIGINT')
      const code = await end
      folders.delete(folder)
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      return code
    },
    async kill9() {
      child.kill('SIGKILL')
      await end
    },
  }
}

/**
 * Runs the server's main file, also in tests where it is expected to refuse to start. It stops when
 * this process ends in any way, because it holds an IPC channel to it.
 */
export function runMain(env: Record<string, string>): { child: ChildProcess; said: string[] } {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  return { child, said }
}

/** Resolves once all its output has arrived. */
export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => child.once('close', done))
}

async function untilReady(child: ChildProcess, log: () => string): Promise<void> {
  const startedAt = Date.now()
  while (!log().includes('Ready: ')) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() - startedAt > startBoundMs) {
      child.kill('SIGKILL')
      throw new Error(`The app did not start.\n${log()}`)
    }
    await new Promise((later) => setTimeout(later, 25))
  }
}

/** Folders in which a killed app may have left a database running. */
const folders = new Set<string>()
process.once('exit', () => {
  for (const folder of folders) stopDatabase(folder)
})

function stopDatabase(folder: string): void {
  try {
    process.kill(Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGINT')
  } catch {
    // It has already ended and removed its file.
  }
}

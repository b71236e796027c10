import { fork, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SettingError } from '#server/env.ts'
import { claimFolder } from '#server/commands/folder-claim.ts'
import { isInstalled } from '#dev/build/is-installed.ts'

export interface EmulatorAccount {
  uid: string
  email: string
  displayName: string
  password: string
  /** The role claim. */
  role?: 'admin'
}

export interface EmulatorOptions {
  projectId: string
  /** Only for a folder without a state file, which takes over from there. */
  accounts: readonly EmulatorAccount[]
  stateFile: string
  logFile: string
}

/** The first message to the child process. */
export interface EmulatorOrder {
  projectId: string
  port: number
  accounts: readonly EmulatorAccount[]
  stateFile: string
}

export interface AuthEmulator {
  /** `127.0.0.1:port`, the format of FIREBASE_AUTH_EMULATOR_HOST. Requests wait there until it is ready. */
  host: string
  /** Resolves when the emulator responds; rejects if it cannot be started. */
  ready: Promise<void>
  stop: () => Promise<void>
}

/**
 * Runs the Firebase Authentication emulator in a child process, and restarts it on the same port if it ends. Accounts
 * and changed passwords are saved in the state file. Throws FolderInUse if another app uses that file.
 */
export async function startAuthEmulator(options: EmulatorOptions): Promise<AuthEmulator> {
  if (!isInstalled('firebase-tools')) {
    throw new SettingError(
      'The Firebase emulator isn’t installed here. Set FIREBASE_PROJECT_ID and FIREBASE_API_KEY to use your Firebase project, or run npm ci --include=dev to try the demo.',
    )
  }
  const release = claimFolder(dirname(options.stateFile), 'auth-emulator.lock')
  let isStopping = false
  let child = launch(options, 0)
  const ready = readinessOf(child)
  const port = await portOf(child).catch((error: unknown) => {
    release()
    throw error
  })

  writeFileSync(join(dirname(options.stateFile), addressFile), `127.0.0.1:${port}`, { mode: 0o600 })

  function restartWhenGone(current: ChildProcess, pauseMs = shortestPauseMs) {
    let nextPauseMs = Math.min(2 * pauseMs, longestPauseMs)
    readinessOf(current).then(
      () => (nextPauseMs = shortestPauseMs),
      () => {},
    )
    current.once('exit', () => {
      void wait(pauseMs, undefined, { ref: false }).then(() => {
        if (isStopping) return
        child = launch(options, port)
        restartWhenGone(child, nextPauseMs)
      })
    })
  }
  // Only once it has responded: an emulator that cannot start is reported, not restarted forever.
  ready.then(
    () => restartWhenGone(child),
    () => {},
  )

  return {
    host: `127.0.0.1:${port}`,
    ready,
    stop: async () => {
      isStopping = true
      await stopChild(child)
      release()
    },
  }
}

/** Tells the portal's commands where the emulator is. */
const addressFile = 'auth-emulator.address'

/** `host:port` of the emulator that an app runs on this folder; undefined if there is none. */
export async function runningEmulator(dataDir: string): Promise<string | undefined> {
  try {
    const host = readFileSync(join(dataDir, addressFile), 'utf8')
    await fetch(`http://${host}/`, { signal: AbortSignal.timeout(30_000) })
    return host
  } catch {
    return undefined
  }
}

const shortestPauseMs = 300
const longestPauseMs = 30_000

function launch({ projectId, accounts, stateFile, logFile }: EmulatorOptions, port: number): ChildProcess {
  const log = openSync(logFile, 'w', 0o600)
  // Detached: Ctrl-C in the terminal is for the app, which then stops the emulator in its own order.
  const child = fork(new URL('./auth-emulator-process.ts', import.meta.url), {
    detached: true,
    execArgv: ['--disable-warning=DEP0040'],
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  child.once('error', () => {})
  child.send({ projectId, port, accounts, stateFile } satisfies EmulatorOrder, () => {})
  return child
}

type Report = { port: number } | { ready: true }

async function portOf(child: ChildProcess): Promise<number> {
  return await new Promise((listening, failed) => {
    child.on('message', (report: Report) => 'port' in report && listening(report.port))
    child.once('exit', () => failed(cannotStart()))
  })
}

async function readinessOf(child: ChildProcess): Promise<void> {
  await new Promise<void>((ready, failed) => {
    child.on('message', (report: Report) => 'ready' in report && ready())
    child.once('exit', () => failed(cannotStart()))
  })
}

function cannotStart(): Error {
  return new SettingError('The Firebase Authentication emulator didn’t start; auth-emulator.log in the data folder says why.')
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  if (child.connected) child.disconnect()
  const timeout = wait(3000, 'late', { ref: false })
  if ((await Promise.race([ended, timeout])) === 'late') child.kill('SIGKILL')
  await ended
}

import { execFile } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

interface Running {
  args: readonly string[]
  timeoutMs: number
  /** Of the runtime itself. */
  flags?: readonly string[]
  /** What it reads. */
  input?: Readable
  /** More of the environment, for a program that reads nothing of strangers. */
  env?: NodeJS.ProcessEnv
}

/** What it wrote, or why it wrote nothing. */
type Outcome = { said: string } | { said: undefined; isStopped: boolean; error: Error }

const endWithServer = new URL('./end-with-server.ts', import.meta.url).href

/**
 * Runs one of our programs in a process of its own, which is stopped when it takes too long and ends with this server, however that
 * ends. Rejects when it cannot be begun, or `input` not be read.
 */
export async function runApart(program: URL, { args, timeoutMs, flags = [], input, env = {} }: Running): Promise<Outcome> {
  return await new Promise<Outcome>((resolve, reject) => {
    const { stdin } = execFile(
      process.execPath,
      [...flags, '--import', endWithServer, fileURLToPath(program), ...args],
      {
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        // Most read what strangers wrote, and need none of our secrets.
        env: { ...env, PATH: process.env['PATH'], HOME: process.env['HOME'], SERVER_PID: String(process.pid) },
      },
      (error, stdout) => {
        if (!error) resolve({ said: stdout })
        else if (typeof error.code === 'string') reject(error)
        else resolve({ said: undefined, isStopped: error.killed === true, error })
      },
    )
    if (!input) return
    input.once('error', reject)
    // One that ends early says so by its end.
    if (stdin) pipeline(input, stdin).catch(() => undefined)
  })
}

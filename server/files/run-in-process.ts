import { execFile } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

interface Running {
  args: readonly string[]
  timeoutMs: number
  /** Flags of Node itself. */
  flags?: readonly string[]
  /** Standard input. */
  input?: Readable
  /** Additional environment variables, for a program that reads nothing untrusted. */
  env?: NodeJS.ProcessEnv
}

/** The program's output, or why there is none. */
type Outcome = { output: string } | { output: undefined; isStopped: boolean; error: Error }

const endWithServer = new URL('./end-with-server.ts', import.meta.url).href

/**
 * Runs one of our programs in a process of its own, which is killed if it takes too long or when this server ends,
 * however that happens. Rejects if it cannot be started or `input` cannot be read.
 */
export async function runInProcess(program: URL, { args, timeoutMs, flags = [], input, env = {} }: Running): Promise<Outcome> {
  return await new Promise<Outcome>((resolve, reject) => {
    const { stdin } = execFile(
      process.execPath,
      [...flags, '--import', endWithServer, fileURLToPath(program), ...args],
      {
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        // Most of them read untrusted files and need none of our secrets.
        env: { ...env, PATH: process.env['PATH'], HOME: process.env['HOME'], SERVER_PID: String(process.pid) },
      },
      (error, stdout) => {
        if (!error) resolve({ output: stdout })
        else if (typeof error.code === 'string') reject(error)
        else resolve({ output: undefined, isStopped: error.killed === true, error })
      },
    )
    if (!input) return
    input.once('error', reject)
    // A program that ends early reports that through its exit.
    if (stdin) pipeline(input, stdin).catch(() => undefined)
  })
}

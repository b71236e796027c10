import { execFile } from 'node:child_process'
import { copyTemplate } from './test-database.ts'

/** Runs `server/commands/<file>.ts` as its npm script does, without a terminal. */
export async function runCommand(file: string, args: string[], settings: Record<string, string>) {
  return await new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: 'test', ...settings }
    execFile(process.execPath, [`server/commands/${file}.ts`, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    })
  })
}

/** The address of a new database like the template. */
export async function databaseUrl() {
  const { host, user, port, database } = await copyTemplate()
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
}

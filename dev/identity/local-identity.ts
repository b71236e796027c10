import { join } from 'node:path'
import type { LocalData } from '#dev/local-data.ts'
import { demoAccounts } from '#dev/seed/demo-accounts.ts'
import type { Env } from '#server/env.ts'
import { startAuthEmulator } from './auth-emulator.ts'
import { printLine } from '#server/commands/narrate.ts'

export interface LocalIdentity {
  /** `host:port` of the emulator, which may still be starting; undefined with a Firebase project. */
  emulatorHost: string | undefined
  /** Resolves when people can sign in. */
  ready: Promise<void>
  stop: () => Promise<void>
}

/** The configured Firebase project, or its emulator, with the demo accounts if the data are a demo's. The embedded database isn't waited for. */
export async function openIdentity(
  { firebase, dataDir, databaseUrl }: Pick<Env, 'firebase' | 'dataDir' | 'databaseUrl'>,
  data: Promise<Pick<LocalData, 'isDemo'>>,
): Promise<LocalIdentity> {
  if (!firebase.emulator) {
    printLine(`Using the Firebase project ${firebase.projectId}`)
    return notOurs(undefined)
  }
  // `npm run dev` keeps one running while the server restarts.
  const running = process.env['FIREBASE_AUTH_EMULATOR_HOST']
  if (running !== undefined) return notOurs(running)

  const isDemo = databaseUrl === undefined || (await data).isDemo
  printLine('Starting the Firebase Authentication emulator…')
  const { host, ready, stop } = await startAuthEmulator({
    projectId: firebase.projectId,
    accounts: isDemo ? demoAccounts : [],
    stateFile: join(dataDir, 'auth-emulator.json'),
    logFile: join(dataDir, 'auth-emulator.log'),
  })
  return { emulatorHost: host, ready, stop }
}

function notOurs(emulatorHost: string | undefined): LocalIdentity {
  return { emulatorHost, ready: Promise.resolve(), stop: async () => {} }
}

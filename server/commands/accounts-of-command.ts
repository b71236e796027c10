import { identitySetup } from '#contract/session/identity-setup.ts'
import { openFirebaseAccounts } from '#server/auth/accounts/firebase-accounts.ts'
import { outsideTransactions } from '#server/auth/accounts/around-accounts.ts'
import type { Accounts } from '#server/auth/accounts/accounts.ts'
import { SettingError, type Env } from '#server/env.ts'
import { runningEmulator } from '#dev/identity/auth-emulator.ts'
import { Problem } from '#server/http/problem.ts'

/** The configured identity service; for a demo, the emulator of the running portal. */
export async function openAccounts(env: Env): Promise<Accounts> {
  if (!env.firebase.emulator) return outsideTransactions(openFirebaseAccounts({ env }))
  const emulatorHost = await runningEmulator(env.dataDir)
  if (emulatorHost === undefined)
    throw new SettingError('Start the portal first (npm start): without a Firebase project, accounts live in the emulator that it runs.')
  return outsideTransactions(openFirebaseAccounts({ env, emulatorHost }))
}

/** Adds what is wrong with the settings if the identity service fails. */
export async function explained<T>(accounts: Accounts, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'UNAVAILABLE')) throw error
    // Open sign-up is a problem, but never why a call failed.
    const problems = (await accounts.setupProblems()).filter((problem) => problem !== 'SIGN_UP_OPEN')
    const cause = error.cause instanceof Error ? error.cause.message : ''
    throw new SettingError(problems.map((problem) => identitySetup[problem]).join('\n') || `Firebase refused: ${cause}`, { cause: error })
  }
}

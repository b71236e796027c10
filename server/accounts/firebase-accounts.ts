import type { Auth } from 'firebase-admin/auth'
import type { Env } from '#server/env.ts'
import type { Accounts } from './accounts.ts'
import { writeResetMail } from './reset-mail.ts'

interface Options {
  env: Pick<Env, 'firebase' | 'publicOrigin' | 'dataDir'>
  /** `host:port` of the emulator, when there is one. */
  emulatorHost?: string
  /** One line for whoever started the server. */
  say?: (line: string) => void
}

/** The accounts of a Firebase project, or of its emulator. */
export function openFirebaseAccounts({ env, emulatorHost, say = console.log }: Options): Accounts {
  // The one way to point firebase-admin at the emulator.
  if (emulatorHost !== undefined) process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulatorHost
  let opened: Promise<Auth> | undefined
  const auth = () => (opened ??= openAuth(env.firebase.projectId))

  async function resetLink(email: string): Promise<string | null> {
    try {
      const link = await (await auth()).generatePasswordResetLink(email)
      const code = new URL(link).searchParams.get('oobCode') ?? ''
      return `${env.publicOrigin}/reset-password?oobCode=${encodeURIComponent(code)}`
    } catch (error) {
      if (isUnknownAccount(error)) return null
      throw error
    }
  }

  return {
    resetLink,
    async state(uid) {
      try {
        const { disabled, tokensValidAfterTime } = await (await auth()).getUser(uid)
        return { disabled, validSince: tokensValidAfterTime ? Math.floor(Date.parse(tokensValidAfterTime) / 1000) : 0 }
      } catch (error) {
        if (isUnknownAccount(error)) return null
        throw error
      }
    },
    async sendResetMail(email) {
      if (!env.firebase.emulator) return await askFirebaseToMail(email, env.firebase.apiKey)
      const link = await resetLink(email)
      if (link === null) return
      const file = await writeResetMail(env.dataDir, email, link)
      say(`A reset mail for ${email} is in ${file}`)
    },
    async setDisabled(uid, disabled) {
      await (await auth()).updateUser(uid, { disabled })
    },
    async revokeSessions(uid) {
      await (await auth()).revokeRefreshTokens(uid)
    },
  }
}

/** Loaded when first needed: it takes a quarter of a second that no start should wait for. */
async function openAuth(projectId: string): Promise<Auth> {
  const [{ getApps, initializeApp }, { getAuth }] = await Promise.all([import('firebase-admin/app'), import('firebase-admin/auth')])
  const app = getApps().find(({ name }) => name === projectId) ?? initializeApp({ projectId }, projectId)
  return getAuth(app)
}

async function askFirebaseToMail(email: string, apiKey: string): Promise<void> {
  const response = await fetch(`https://identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
    signal: AbortSignal.timeout(10_000),
  })
  if (response.ok) return
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message?: string } }
  if (error?.message === 'EMAIL_NOT_FOUND') return
  throw new Error(`Firebase sent no reset mail: ${response.status} ${error?.message ?? ''}`)
}

function isUnknownAccount(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'auth/user-not-found' || code === 'auth/email-not-found'
}

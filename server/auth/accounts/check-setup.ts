import type { IdentitySetupProblem } from '#contract/session/identity-setup.ts'
import { isFields } from '#contract/value/fields.ts'
import type { Env } from '#server/env.ts'
import { withTimeout } from '#server/http/timeout.ts'
import { readServiceAccount } from './service-account.ts'

type Settings = Pick<Env, 'firebase' | 'publicOrigin'> & Partial<Pick<Env, 'googleApplicationCredentials'>>

interface ServiceAnswer {
  status: number
  body: Record<string, unknown>
}

const timeoutMs = 10_000
const toolkit = 'https://identitytoolkit.googleapis.com'

/** Problems with the Firebase project's settings, from Google's own responses. Never rejects. */
export async function checkIdentitySetup(env: Settings): Promise<IdentitySetupProblem[]> {
  const [account, key] = await Promise.all([checkServiceAccount(env), checkKey(env)])
  const isOtherProject = account.number !== undefined && key.number !== undefined && account.number !== key.number
  const problems = [...account.problems, ...key.problems, ...(isOtherProject ? (['API_KEY_OTHER_PROJECT'] as const) : [])]
  return [...new Set(problems)]
}

interface Finding {
  problems: IdentitySetupProblem[]
  /** The project's number at Google. */
  number?: string | undefined
}

async function checkServiceAccount({ firebase: { projectId }, googleApplicationCredentials: file }: Settings): Promise<Finding> {
  const found = await readServiceAccount(file).catch(() => undefined)
  if (!found) return { problems: ['SERVICE_ACCOUNT_UNREADABLE'] }
  if (found.projectId !== undefined && found.projectId !== projectId) return { problems: ['SERVICE_ACCOUNT_OTHER_PROJECT'] }
  const token = await withTimeout(found.credential.getAccessToken(), timeoutMs).catch((error: unknown) => error)
  if (!isToken(token)) {
    if (file === undefined) return { problems: ['SERVICE_ACCOUNT_MISSING'] }
    return { problems: [isRefusal(token) ? 'SERVICE_ACCOUNT_REFUSED' : 'NOT_CHECKED'] }
  }
  const config = await ask(`${toolkit}/admin/v2/projects/${projectId}/config`, { authorization: `Bearer ${token.access_token}` })
  if (!config || config.status >= 500) return { problems: ['NOT_CHECKED'] }
  if (config.status === 401) return { problems: ['SERVICE_ACCOUNT_REFUSED'] }
  if (config.status === 404) return { problems: ['PROJECT_NOT_FOUND'] }
  // Reading the settings needs a separate permission, which managing accounts doesn't require.
  if (config.status !== 200) return await canManageAccounts(projectId, token.access_token)
  const { name, signIn, client } = config.body as {
    name?: string
    signIn?: { email?: { enabled?: boolean } }
    client?: { permissions?: { disabledUserSignup?: boolean } }
  }
  const number = /^projects\/(\d+)\/config$/.exec(name ?? '')?.[1]
  const problems: IdentitySetupProblem[] = []
  if (signIn?.email && signIn.email.enabled !== true) problems.push('PASSWORDS_OFF')
  if (client && client.permissions?.disabledUserSignup !== true) problems.push('SIGN_UP_OPEN')
  return { problems, number }
}

async function canManageAccounts(projectId: string, token: string): Promise<Finding> {
  const listed = await ask(`${toolkit}/v1/projects/${projectId}/accounts:batchGet?maxResults=1`, { authorization: `Bearer ${token}` })
  if (!listed || listed.status >= 500) return { problems: ['NOT_CHECKED'] }
  return { problems: listed.status === 200 ? [] : ['SERVICE_ACCOUNT_REFUSED'] }
}

async function checkKey({ firebase: { apiKey, projectId }, publicOrigin }: Settings): Promise<Finding> {
  const response = await ask(`${toolkit}/v1/projects?key=${encodeURIComponent(apiKey)}`, { referer: `${publicOrigin}/` })
  if (!response || response.status === 429 || response.status >= 500) return { problems: ['NOT_CHECKED'] }
  if (response.status === 403) return { problems: ['API_KEY_BLOCKED'] }
  if (response.status === 404 || messageOf(response) === 'CONFIGURATION_NOT_FOUND') return { problems: ['PROJECT_NOT_FOUND'] }
  if (response.status !== 200) return { problems: ['API_KEY_INVALID'] }
  const { projectId: project } = response.body as { projectId?: string }
  if (project === projectId) return { problems: [] }
  return { problems: [], ...(project !== undefined && /^\d+$/.test(project) && { number: project }) }
}

/** Undefined if there was no usable response. */
async function ask(url: string, headers: Record<string, string>): Promise<ServiceAnswer | undefined> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
    const body: unknown = await response.json()
    return isFields(body) ? { status: response.status, body } : undefined
  } catch {
    return undefined
  }
}

function messageOf({ body }: ServiceAnswer): string | undefined {
  return (body['error'] as { message?: string } | undefined)?.message
}

function isToken(value: unknown): value is { access_token: string } {
  return typeof value === 'object' && value !== null && 'access_token' in value && typeof value.access_token === 'string'
}

/** Google rejected the key, as opposed to a timeout. */
function isRefusal(error: unknown): boolean {
  const { message, cause } = isFields(error) ? error : {}
  return /invalid_grant|invalid_client|unauthorized_client|DECODER|PEM|private key/i.test(
    `${typeof message === 'string' ? message : ''} ${cause instanceof Error ? cause.message : ''}`,
  )
}

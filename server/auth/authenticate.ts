import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { header } from '#contract/http/header.ts'
import type { Member } from '#contract/person/schema.ts'
import { identityFailures } from '#contract/session/identity-failure.ts'
import type { Role } from '#contract/session/role.ts'
import type { AccountStates } from './accounts/account-states.ts'
import type { Database } from '#server/db/database.ts'
import type { IdToken, VerifyIdToken } from './id-token.ts'
import { activeImpersonation, type Impersonation } from './impersonation.ts'
import { Problem } from '#server/http/problem.ts'
import type { SessionCache } from './session-cache.ts'

/** Someone with a valid ID token. */
export interface Account {
  idToken: IdToken
  /** Set while staff are signed in as this member. */
  impersonation: Impersonation | null
}

/** A member with ID token and app token: the caller of most endpoints. */
export interface Actor extends Account {
  memberId: string
  role: Role
  companyId: string | null
  companyRole: Member['company_role']
  /** When the first of the two tokens or the impersonation expires, in milliseconds since 1970. */
  goodUntil: number
  /** Identifies the sign-in among those of the account. */
  sessionHash: Buffer | null
}

export interface Authenticate {
  account: (headers: Headers) => Promise<Account>
  actor: (headers: Headers) => Promise<Actor>
  /** The actor, if these tokens were checked a moment ago. */
  cached: (headers: Headers) => Actor | undefined
}

interface Dependencies {
  database: Database
  verifyIdToken: VerifyIdToken
  accountStates: AccountStates
  sessions: SessionCache
  now: () => number
}

/** What is stored of a token. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

export function createAuthenticate({ database, verifyIdToken, accountStates, sessions, now }: Dependencies): Authenticate {
  async function checkAccount(token: string, stateOf: AccountStates['of']): Promise<Account> {
    const idToken = await verifyIdToken(token)
    const state = await stateOf(idToken.uid, token)
    if (state?.disabled) throw disabled()
    if (state === null || (state && idToken.authTime < state.validSince)) throw ended()
    return { idToken, impersonation: await impersonationOf(idToken) }
  }

  async function impersonationOf({ uid, impersonationId }: IdToken): Promise<Impersonation | null> {
    if (impersonationId === undefined) return null
    const impersonation = await activeImpersonation(database, { id: impersonationId, uid, now: now() })
    if (!impersonation) throw returnToOwn()
    const admin = await accountStates.of(impersonation.adminUid)
    // Staff who are disabled or signed out everywhere also lose their session as someone else.
    if (admin === null || admin?.disabled || (admin && impersonation.startedAt < admin.validSince * 1000)) throw returnToOwn()
    return impersonation
  }

  async function checkActor(account: Account, appToken: string): Promise<Actor> {
    const { uid, authTime } = account.idToken
    const row = await database
      .selectFrom('members')
      .leftJoin('app_tokens', (join) =>
        join
          .onRef('app_tokens.member_id', '=', 'members.id')
          .on('app_tokens.token_hash', '=', tokenHash(appToken))
          .on('app_tokens.uid', '=', uid)
          .on(sql<boolean>`impersonation_id is not distinct from ${account.impersonation?.id ?? null}::uuid`),
      )
      .select(['members.id', 'portal_role', 'company_id', 'company_role', 'auth_state', 'is_archived', 'session_hash'])
      .select('app_tokens.expires_at as app_token_expires_at')
      .select((query) => [
        query
          .exists(query.selectFrom('refused_sign_ins').select('uid').where('uid', '=', uid).where('auth_time', '=', authTime))
          .as('refused'),
        query
          .exists(
            query
              .selectFrom('sessions')
              .select('sessions.uid')
              .where('sessions.uid', '=', uid)
              .where('sessions.auth_time', '=', authTime)
              .whereRef('id_hash', '=', 'session_hash'),
          )
          .as('is_another'),
      ])
      .where('auth_uid', '=', uid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw new Problem('NO_MEMBER', 'This account isn’t linked to anyone in the portal yet. Ask the association to link it.')
    if (row.auth_state === 'DISABLED' || row.is_archived) throw disabled()
    // A different sign-in of the same second was ended, not this one.
    if (row.refused && !row.is_another) throw ended()
    const appTokenEnd = row.app_token_expires_at?.getTime() ?? 0
    if (appTokenEnd <= now()) throw new Problem('APP_TOKEN_INVALID', 'This app session has expired and must be refreshed.')
    const goodUntil = Math.min(account.idToken.expiresAt * 1000, appTokenEnd, account.impersonation?.expiresAt ?? Infinity)
    return {
      ...account,
      memberId: row.id,
      role: row.portal_role,
      companyId: row.company_id,
      companyRole: row.company_role,
      goodUntil,
      sessionHash: row.session_hash,
    }
  }

  return {
    async account(headers) {
      // Logins are rare, and often follow right after an account was enabled again.
      return await checkAccount(idTokenIn(headers), accountStates.anew)
    },
    async actor(headers) {
      const [token, appToken] = [idTokenIn(headers), appTokenIn(headers)]
      return await sessions.check(token, appToken, async () => await checkActor(await checkAccount(token, accountStates.of), appToken))
    },
    cached: (headers) => sessions.get(idTokenIn(headers), appTokenIn(headers)),
  }
}

const bearer = 'bearer '

function idTokenIn(headers: Headers): string {
  const authorization = headers.get(header.authorization) ?? ''
  const token = authorization.slice(bearer.length)
  if (token === '' || authorization.slice(0, bearer.length).toLowerCase() !== bearer) throw new Problem('NO_TOKEN', 'Sign in to continue.')
  return token
}

function appTokenIn(headers: Headers): string {
  const token = headers.get(header.appToken)
  if (!token) throw new Problem('APP_TOKEN_INVALID', 'The app token is missing. Sign in again.')
  return token
}

export function disabled(): Problem {
  return new Problem('ACCOUNT_DISABLED', identityFailures.DISABLED.message)
}

function returnToOwn(): Problem {
  return new Problem('TOKEN_REVOKED', 'Your session as someone else has ended. Return to your own account.')
}

export function ended(): Problem {
  return new Problem('TOKEN_REVOKED', 'This session was ended. Sign in again.')
}

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { fromMillis } from '#contract/timestamp.ts'
import { recordDeed } from '#server/audit.ts'
import { tokenHash, type Account } from '#server/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { tellAccountChanged } from '#server/db/notices.ts'
import type { Gate, Handlers } from '#server/handler.ts'
import { Problem } from '#server/problem.ts'
import { createRateLimit } from '#server/rate-limit.ts'

interface Dependencies {
  forgetAccount: (uid: string) => void
}

const minuteMs = 60_000
const appTokenLifetimeMs = 3_600_000
/** A refresh token has no end of its own, and no browser keeps one this long unused. */
const refuseSignInMs = 400 * 24 * 3_600_000

/** A whole office, or everybody behind a proxy, may have one address. */
export function loginGate(): Gate {
  const byIp = createRateLimit(3_000, minuteMs)
  return async ({ ip, now }) => byIp.spend(ip, now)
}

export function loginHandlers({ forgetAccount }: Dependencies): Pick<Handlers, 'login' | 'logout'> {
  const byAccount = createRateLimit(300, minuteMs)

  return {
    async login({ asker, queries, now }) {
      byAccount.spend(asker.idToken.uid, now)
      const member = await memberBehind(asker, queries)
      const appToken = randomBytes(32).toString('base64url')
      const { uid, authTime } = asker.idToken
      const expiresAt = now + appTokenLifetimeMs
      await queries
        .insertInto('app_tokens')
        .values({ token_hash: tokenHash(appToken), uid, member_id: member.id, auth_time: authTime, expires_at: new Date(expiresAt) })
        .execute()

      // Every token refresh comes here too; only a new sign-in is worth writing down.
      const signedInAt = new Date(authTime * 1000)
      if (!member.last_sign_in_at || member.last_sign_in_at < signedInAt) {
        await queries
          .updateTable('members')
          .set({ last_sign_in_at: signedInAt, auth_state: 'ACTIVE', auth_uid: uid })
          .where('id', '=', member.id)
          .execute()
        const name = `${member.first} ${member.last}`
        const by = { memberId: member.id, impersonation: null }
        await recordDeed(queries, { asker: by, action: 'login', entity: 'members', entityId: member.id, entityName: name, now })
      }
      const { id, first, last, email, company_id, company_role, portal_role } = member
      return {
        data: {
          aToken: appToken,
          role: portal_role,
          currentUser: { id, name: `${first} ${last}`.trim(), email, company_id, company_role },
          expires_at: fromMillis(expiresAt),
        },
      }
    },

    async logout({ asker, queries, now, afterCommit }) {
      const { uid, authTime } = asker.idToken
      await queries.deleteFrom('app_tokens').where('uid', '=', uid).where('auth_time', '=', authTime).execute()
      await queries
        .insertInto('refused_sign_ins')
        .values({ uid, auth_time: authTime, expires_at: new Date(now + refuseSignInMs) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await recordDeed(queries, { asker, action: 'logout', entity: 'members', entityId: asker.memberId, now })
      await tellAccountChanged(queries, uid)
      afterCommit(() => forgetAccount(uid))
      // Spec 4: Sign Out expires every cookie. A page sees only those of its own path; the browser knows them all.
      return { bare: undefined, headers: { 'clear-site-data': '"cookies"' } }
    },
  }
}

async function memberBehind({ idToken }: Account, queries: Queries) {
  const { uid, email, emailVerified } = idToken
  const member = await queries
    .selectFrom('members')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((query) => {
      const known = query('auth_uid', '=', uid)
      if (!email || !emailVerified) return known
      // An invited member's first sign-in. An address that nobody has proven to own would let anybody in.
      return known.or(query('auth_uid', 'is', null).and(sql`lower(email)`, '=', email.toLowerCase()))
    })
    .orderBy(sql`auth_uid is null`)
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new Problem('NO_MEMBER', 'No member of the association belongs to this account. Ask the staff to link it.')
  if (member.auth_state === 'DISABLED' || member.is_archived) {
    throw new Problem('ACCOUNT_DISABLED', 'This account is disabled. Ask the staff of the association.')
  }
  return member
}

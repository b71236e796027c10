import { sql } from 'kysely'
import { fromMillis } from '#contract/time/timestamp.ts'
import { appTokenLifetimeMs, issueAppToken } from '#server/auth/app-token.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import { disabled, ended, tokenHash, type Account } from '#server/auth/authenticate.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { currentUserOf } from '#server/auth/current-user.ts'
import { notifyAccountChanged } from '#server/db/notices.ts'
import type { Guard, Handlers } from '#server/http/handler.ts'
import { endSignIn, isSignInEnded, saveSession } from '#server/auth/end-sessions.ts'
import { endImpersonations } from '#server/auth/impersonation.ts'
import { Problem } from '#server/http/problem.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'

interface Dependencies {
  forgetAccount: (uid: string) => void
}

const minuteMs = 60_000

/** Generous, because a whole office or everyone behind a proxy may share one address. */
export function loginGuard(): Guard {
  const byIp = createRateLimit(3_000, minuteMs)
  return async ({ ip, now }) => byIp.spend(ip, now)
}

export function loginHandlers({ forgetAccount }: Dependencies): Pick<Handlers, 'login' | 'logout'> {
  const byAccount = createRateLimit(300, minuteMs)

  return {
    async login({ actor, body, queries, now }) {
      byAccount.spend(actor.idToken.uid, now)
      const sessionHash = body.session_id === undefined ? null : tokenHash(body.session_id)
      if (await isSignInEnded(queries, { ...actor.idToken, sessionHash })) throw ended()
      const member = await memberBehind(actor, queries)
      const { impersonation } = actor
      const { uid, authTime } = actor.idToken
      const expiresAt = Math.min(now + appTokenLifetimeMs, impersonation?.expiresAt ?? Infinity)
      const impersonationId = impersonation?.id ?? null
      const aToken = await issueAppToken(queries, { uid, memberId: member.id, authTime, expiresAt, impersonationId, sessionHash })
      await saveSession(queries, { uid, authTime, sessionHash, now })

      // Every token refresh comes here too; only the member's own new sign-ins are recorded.
      const signedInAt = new Date(authTime * 1000)
      if (!impersonation && (!member.last_sign_in_at || member.last_sign_in_at < signedInAt)) {
        await queries
          .updateTable('members')
          .set({ last_sign_in_at: signedInAt, auth_state: 'ACTIVE', auth_uid: uid })
          .where('id', '=', member.id)
          .execute()
        const name = `${member.first} ${member.last}`
        const by = { memberId: member.id, impersonation: null }
        await recordAuditEvent(queries, { actor: by, action: 'login', entity: 'members', entityId: member.id, entityName: name, now })
      }
      return {
        data: {
          aToken,
          role: member.portal_role,
          currentUser: currentUserOf(member, impersonation),
          expires_at: fromMillis(expiresAt),
        },
      }
    },

    async logout({ actor, queries, now, onCommit }) {
      const { uid, authTime } = actor.idToken
      const ended = await endImpersonations(queries, actor, now)
      // An impersonation ends by itself; staff must not end the member's own sign-ins.
      if (!actor.impersonation) await endSignIn(queries, { uid, authTime, sessionHash: actor.sessionHash, now })
      await recordAuditEvent(queries, { actor, action: 'logout', entity: 'members', entityId: actor.memberId, now })
      await notifyAccountChanged(queries, uid)
      onCommit(() => [uid, ...ended].forEach(forgetAccount))
      // Signing out expires every cookie (product: Session). A page can only see the cookies of its own path; the
      // browser knows them all.
      return { bare: undefined, headers: { 'clear-site-data': '"cookies"' } }
    },
  }
}

async function memberBehind({ idToken }: Account, queries: Queries) {
  const { uid, email, emailVerified } = idToken
  const member = await undeleted(queries, 'members')
    .selectAll()
    .where((query) => {
      const known = query('auth_uid', '=', uid)
      if (!email || !emailVerified) return known
      // The first sign-in of an invited member. Anyone can sign up, so nobody gets in without an invitation, and only
      // verified addresses count.
      const invited = query('auth_uid', 'is', null).and('auth_state', 'in', ['INVITED', 'ACTIVE'])
      return known.or(invited.and(sql`lower(email)`, '=', email.toLowerCase()))
    })
    .orderBy(sql`auth_uid is null`)
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new Problem('NO_MEMBER', 'This account isn’t linked to anyone in the portal yet. Ask the association to link it.')
  if (member.auth_state === 'DISABLED' || member.is_archived) throw disabled()
  return member
}

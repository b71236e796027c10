import { sql } from 'kysely'
import { header } from '#contract/http/header.ts'
import { passwordLinkKind } from '#contract/notification/letter.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { undeleted, type Database, type Queries } from '#server/db/database.ts'
import type { AccountMails } from '#server/auth/accounts/account-mails.ts'
import { askIdentity, type Accounts } from '#server/auth/accounts/accounts.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import type { Actor, Authenticate } from '#server/auth/authenticate.ts'
import type { Guard, Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { wholeText } from '#server/mail/letter.ts'
import { notifyMember } from '#server/mail/notify.ts'
import { queueEmails } from '#server/mail/queue-emails.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'

interface Dependencies {
  accounts: Accounts
  authenticate: Authenticate
  /** Runs work that outlives the request. Shutdown waits for it. */
  inBackground: (work: Promise<unknown>) => void
  accountMails: AccountMails
  database: Database
}

const quarterHourMs = 900_000
/** Firebase's reset links work for an hour. */
const linkLifetimeMs = 3_600_000

/** Admins can create as many links as they need. */
export function resetPasswordLinkGuard(authenticate: Authenticate): Guard {
  const byIp = createRateLimit(30, quarterHourMs)
  return async ({ headers, ip, now }) => {
    if ((await actorBehind(headers, authenticate))?.role !== 'admin') byIp.spend(ip, now)
  }
}

export function resetPasswordLinkHandlers({
  accounts,
  authenticate,
  database,
  inBackground,
  accountMails,
}: Dependencies): Pick<Handlers, 'resetPasswordLink'> {
  const byAddress = createRateLimit(3, quarterHourMs)

  /** A new password wouldn't let in someone who is archived or disabled (product: Sign in as). */
  async function sendTo(email: string): Promise<void> {
    const barred = await undeleted(database, 'members')
      .select('id')
      .where(sql`lower(email)`, '=', email)
      .where('auth_uid', 'is not', null)
      .where((eb) => eb.or([eb('is_archived', '=', true), eb('auth_state', '=', 'DISABLED')]))
      .executeTakeFirst()
    if (!barred) await accountMails.follow(database, 'reset email', accounts.sendResetMail(email))
  }

  return {
    async resetPasswordLink({ body: { email }, headers, queries, now }) {
      const actor = await actorBehind(headers, authenticate)
      // Staff signed in as a member cannot touch that member's password (product: Sign in as).
      if (actor?.impersonation) throw new Problem('FORBIDDEN', 'Return to your own account first.')
      if (actor?.role === 'admin') {
        const account = await askIdentity(accounts.findByEmail(email))
        // The link opens the account, whose address may differ from its member's.
        const members = await undeleted(queries, 'members')
          .select(['id', 'first', 'last', 'email', 'portal_role', 'company_id', 'auth_state', 'is_archived'])
          .where((eb) => eb.or([eb('auth_uid', '=', account?.uid ?? null), eb(sql`lower(email)`, '=', email)]))
          // Someone without an account comes last, too: a plain comparison with null would put them first.
          .orderBy(sql`auth_uid is not distinct from ${account?.uid ?? ''}`, 'desc')
          .execute()
        const [member] = members
        const isOwn = member?.id === actor.memberId
        // Nobody becomes another staff member (product: Sign in as).
        if (members.some(({ id, portal_role: role }) => role === 'admin' && id !== actor.memberId))
          throw new Problem('FORBIDDEN', ofOtherStaff)
        // Once it is enabled again, its owner would never have heard of the link.
        if (member?.auth_state === 'DISABLED') throw new Problem('WRONG_STATE', 'This account is disabled. Enable it first.')
        if (member?.is_archived) throw new Problem('WRONG_STATE', 'This person is archived. Restore them first.')
        const link = await askIdentity(accounts.resetLink(email))
        if (!link) throw new Problem('NOT_FOUND', 'No account has this email address.')
        await recordAuditEvent(queries, {
          actor,
          action: 'reset_link',
          entity: 'members',
          entityId: member?.id ?? actor.memberId,
          now,
        })
        if (member?.auth_state === 'ACTIVE' && !isOwn) {
          const what = `${await nameOf(queries, actor)} from the association’s staff created a password reset link for your account.`
          const text = [what, 'If you didn’t ask for one, contact the association.'] as const
          await notifyMember(queries, member.id, { kind: passwordLinkKind, text: wholeText(text), now })
          // The person who uses the link could mark the notification as read.
          const reader = { ...member, role: member.portal_role }
          await queueEmails(queries, [reader], { kind: passwordLinkKind, text, about: null, companyId: member.company_id, now })
        }
        return { data: { sent: false, link, expires_at: fromMillis(now + linkLifetimeMs) } }
      }
      // Beyond the limit, nothing is sent and the response stays the same: nobody can learn from it or lock someone
      // else out.
      if (byAddress.allows(email, now)) {
        // Not awaited: the time it takes would reveal whether the address exists.
        inBackground(sendTo(email).catch(() => undefined))
      }
      return { data: { sent: true }, status: 202 }
    },
  }
}

const ofOtherStaff =
  'Staff members reset their own passwords with “Forgot your password?” on the sign-in page. If no email arrives, ask the person who runs your portal’s server.'

async function nameOf(queries: Queries, { memberId }: Actor): Promise<string> {
  const { first, last } = await queries.selectFrom('members').select(['first', 'last']).where('id', '=', memberId).executeTakeFirstOrThrow()
  return `${first} ${last}`
}

/** The actor, if the call has valid tokens. Expired tokens are no error: someone who forgot their password may well have them. */
async function actorBehind(headers: Headers, authenticate: Authenticate): Promise<Actor | undefined> {
  if (!headers.has(header.authorization) || !headers.has(header.appToken) || headers.get(header.webOrigin) !== 'true') return undefined
  try {
    return authenticate.cached(headers) ?? (await authenticate.actor(headers))
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return undefined
    throw error
  }
}

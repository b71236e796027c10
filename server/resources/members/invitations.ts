import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { invitationDays } from '#contract/session/invitation.ts'
import { askIdentity, type Accounts } from '#server/auth/accounts/accounts.ts'
import { tokenHash } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { Guard, Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { dayMs } from '#contract/time/day-number.ts'

const quarterHourMs = 900_000

/** A token for an invitation link. Replaces earlier ones. */
export async function createInvitation(queries: Queries, { id, email }: { id: string; email: string }, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const row = {
    token_hash: tokenHash(token),
    email,
    created_at: new Date(now),
    expires_at: new Date(now + invitationDays * dayMs),
  }
  await queries
    .insertInto('invitations')
    .values({ member_id: id, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
  return token
}

export function invitationGuard(): Guard {
  // A whole office may open theirs, and reload. Nobody can guess a token of 256 bits.
  const byIp = createRateLimit(300, quarterHourMs)
  return async ({ ip, now }) => byIp.spend(ip, now)
}

export function invitationHandlers(accounts: Accounts): Pick<Handlers, 'openInvitation'> {
  return {
    async openInvitation({ body: { invitation }, queries, now }) {
      // Used up once the member has signed in.
      const found = await queries
        .selectFrom('invitations')
        .innerJoin('members', 'members.id', 'invitations.member_id')
        .leftJoin('companies', 'companies.id', 'members.company_id')
        .select(['members.email', 'companies.name as company'])
        .where('token_hash', '=', tokenHash(invitation))
        .where('expires_at', '>', new Date(now))
        .where('members.deleted_at', 'is', null)
        .where('members.is_archived', '=', false)
        .where('auth_state', 'in', ['INVITED', 'ACTIVE'])
        .whereRef('members.email', '=', 'invitations.email')
        // Sign-ins are stored in whole seconds.
        .where(sql<boolean>`coalesce(last_sign_in_at < date_trunc('second', invitations.created_at), true)`)
        .executeTakeFirst()
      const link = found && (await askIdentity(accounts.resetLink(found.email)))
      const code = link ? new URL(link).searchParams.get('oobCode') : null
      if (!found || code === null) throw new Problem('NOT_FOUND', 'This invitation has expired or was already used. Request a new link.')
      return { data: { code, company: found.company ?? '' } }
    },
  }
}

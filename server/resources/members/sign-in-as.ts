import type { Member } from '#contract/person/schema.ts'
import { notifyMember } from '#server/mail/notify.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { askIdentity } from '#server/auth/accounts/accounts.ts'
import { appTokenLifetimeMs, issueAppToken } from '#server/auth/app-token.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import { currentUserOf } from '#server/auth/current-user.ts'
import type { Queries } from '#server/db/database.ts'
import type { Call, Handlers } from '#server/http/handler.ts'
import { endImpersonations, activeImpersonation } from '#server/auth/impersonation.ts'
import { Problem } from '#server/http/problem.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { lockUnchanged, readLinkedMember, type LinkedMember } from './account-changes.ts'
import type { MemberDependencies } from './members.ts'

export function signInAsHandlers({
  accounts,
  forgetAccount,
}: MemberDependencies): Pick<Handlers, 'members.signInAs' | 'members.endSignInAs'> {
  return {
    // Staff only, never as other staff, for an hour, with both names in the log; the member is notified (product:
    // Sign in as).
    'members.signInAs': {
      async ask(call) {
        const { body, queries: database, now } = call
        const seen = await readLinkedMember(database, body.memberId)
        const uid = requireMemberAccount(seen.member, seen.uid)
        const account = await askIdentity(accounts.find(uid))
        if (!account || account.disabled) throw notUsable()
        const id = uuidv7(now)
        // Useless without the row that it names.
        const customToken = await askIdentity(accounts.customToken(uid, { impersonation_id: id }))
        return { save: (queries) => begin({ ...call, queries }, seen, { uid, id, customToken }) }
      },
    },

    async 'members.endSignInAs'({ body, actor, queries, now, onCommit }) {
      await requireOwnSession(queries, actor, body.impersonation_id)
      const uids = await endImpersonations(queries, actor, now, body.impersonation_id)
      onCommit(() => uids.forEach(forgetAccount))
      return { bare: undefined }
    },
  }
}

async function begin({ body, actor, queries, now }: Call<'members.signInAs'>, seen: LinkedMember, { uid, id, customToken }: Begun) {
  const { member } = await lockUnchanged(queries, seen)
  const expiresAt = now + appTokenLifetimeMs
  await queries
    .insertInto('impersonations')
    .values({
      id,
      admin_id: actor.memberId,
      member_id: member.id,
      reason: body.reason,
      started_at: new Date(now),
      expires_at: new Date(expiresAt),
    })
    .execute()
  const impersonation = await activeImpersonation(queries, { id, uid, now })
  if (!impersonation) throw notUsable()
  const aToken = await issueAppToken(queries, {
    uid,
    memberId: member.id,
    authTime: 0,
    expiresAt,
    impersonationId: id,
    sessionHash: null,
  })
  const entityName = memberKind.nameOf(member)
  await recordAuditEvent(queries, {
    actor,
    action: 'sign_in_as',
    entity: 'members',
    entityId: member.id,
    entityName,
    note: body.reason,
    now,
  })
  const text = `${impersonation.adminName} from the association’s staff signed in as you. Reason: ${body.reason}`
  await notifyMember(queries, member.id, { kind: 'SIGNED_IN_AS', text, now })
  return {
    data: {
      customToken,
      aToken,
      role: 'member' as const,
      currentUser: currentUserOf(member, impersonation),
      expires_at: fromMillis(expiresAt),
      impersonation_id: id,
    },
  }
}

interface Begun {
  uid: string
  id: string
  customToken: string
}

function requireMemberAccount({ portal_role: role, is_archived: isArchived, auth_state: state }: Member, uid: string | null): string {
  if (role === 'admin') throw new Problem('FORBIDDEN', 'You can’t sign in as another staff member.')
  if (isArchived || state === 'DISABLED') throw notUsable()
  if (uid === null) throw new Problem('WRONG_STATE', 'This person has no account yet. Invite them first.')
  return uid
}

function notUsable(): Problem {
  return new Problem('WRONG_STATE', 'This person’s account is disabled, archived or deleted. Fix that first.')
}

async function requireOwnSession(queries: Queries, actor: Actor, id: string): Promise<void> {
  const found = await queries.selectFrom('impersonations').select('admin_id').where('id', '=', id).executeTakeFirst()
  const isOwn = found && (actor.impersonation ? actor.impersonation.id === id : found.admin_id === actor.memberId)
  if (!isOwn) throw new Problem('NOT_FOUND', 'This session isn’t signed in as someone else.')
}

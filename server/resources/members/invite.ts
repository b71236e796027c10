import type { Member } from '#contract/person/schema.ts'
import { askIdentity, type Accounts } from '#server/auth/accounts/accounts.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import type { Queries } from '#server/db/database.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { changeRecord } from '#server/resources/records/record-writes.ts'
import { lockUnchanged, readLinkedMember } from './account-changes.ts'
import { createInvitation } from './invitations.ts'
import type { MemberDependencies } from './members.ts'

export function inviteHandler({
  accounts,
  accountMails,
  forgetAccount,
  publicOrigin,
}: MemberDependencies): Pick<Handlers, 'members.invite'> {
  return {
    'members.invite': {
      async ask(call) {
        const { params, queries: database, actor, now, onCommit, onRollback } = call
        const seen = await readLinkedMember(database, params.id)
        assertInvitable(seen.member)
        const uid = await accountOf(database, accounts, seen.member, seen.uid, onRollback)
        if ((await askIdentity(accounts.findByEmail(seen.member.email))) === null) {
          throw new Problem(
            'WRONG_STATE',
            'This person’s account has a different email address. Fix it under Firebase, then invite them again.',
          )
        }
        let saved: { member: Member; link: string } | undefined
        return {
          async save(queries) {
            await lockUnchanged(queries, seen)
            await assertNotLinked(queries, uid, params.id)
            const target = { id: params.id, ifVersion: undefined, action: 'invite' }
            const { data: member, diff } = await changeRecord(memberKind, { ...call, queries }, target, async (before) => {
              await queries.updateTable('members').set({ auth_uid: uid }).where('id', '=', before.id).execute()
              onCommit(() => forgetAccount(uid))
              return { auth_state: before.auth_state === 'ACTIVE' ? ('ACTIVE' as const) : ('INVITED' as const) }
            })
            if (diff.length === 0) {
              const entityName = memberKind.nameOf(member)
              await recordAuditEvent(queries, { actor, action: 'invite', entity: 'members', entityId: member.id, entityName, now })
            }
            saved = { member, link: `${publicOrigin}/reset-password#invitation=${await createInvitation(queries, member, now)}` }
            return { data: { ...saved, sent: false } }
          },
          // Mail may fail: staff get the link and can pass it on themselves.
          async afterwards() {
            if (!saved) throw new Error('The invitation has to be saved before it is mailed.')
            const sending = accounts.sendInvitation({ email: saved.member.email, name: memberKind.nameOf(saved.member), link: saved.link })
            const sent = await accountMails.follow(database, 'invitation', sending).catch(() => false)
            // Nobody becomes another staff member (product: Sign in as).
            const isOnlyTheirs = sent && saved.member.portal_role === 'admin' && saved.member.id !== actor.memberId
            return { data: { ...saved, sent, link: isOnlyTheirs ? '' : saved.link } }
          },
        }
      },
    },
  }
}

function assertInvitable({ is_archived: isArchived, auth_state: state }: Member): void {
  if (isArchived) throw new Problem('WRONG_STATE', 'This person is archived. Restore them first.')
  // The link would open their account, without a notification.
  if (state === 'ACTIVE')
    throw new Problem(
      'WRONG_STATE',
      'This person already uses the portal. They can choose a new password with “Forgot your password?” on the sign-in page.',
    )
  if (state === 'DISABLED') throw new Problem('WRONG_STATE', 'This account is disabled. Enable it first.')
}

/** The member's account with its role: the linked one, the one with the same address, or a new one. Returns its uid. */
export async function accountOf(
  queries: Queries,
  accounts: Accounts,
  member: Member,
  uid: string | null,
  onRollback: (undo: () => Promise<void>) => void,
): Promise<string> {
  const found = (uid !== null && (await askIdentity(accounts.find(uid)))) || (await askIdentity(accounts.findByEmail(member.email)))
  if (found && found.uid !== uid) await assertNotLinked(queries, found.uid, member.id)
  const own = found?.uid ?? (await makeAccount(accounts, member, uid, onRollback))
  // Anyone can create an account under someone else's address, so an unverified one is locked until its owner resets
  // the password by mail.
  if (found && found.uid !== uid && !found.emailVerified) await askIdentity(accounts.lockOut(own))
  await askIdentity(accounts.setRoleClaim(own, member.portal_role))
  return own
}

async function makeAccount(
  accounts: Accounts,
  member: Member,
  uid: string | null,
  onRollback: (undo: () => Promise<void>) => void,
): Promise<string> {
  const made = await askIdentity(
    accounts.create({ ...(uid !== null && { uid }), email: member.email, displayName: memberKind.nameOf(member) }),
  )
  onRollback(() => accounts.remove(made))
  return made
}

/** Throws if the account belongs to someone else. */
export async function assertNotLinked(queries: Queries, uid: string, memberId: string): Promise<void> {
  const rows = await queries
    .selectFrom('members')
    .select(['first', 'last'])
    .where('auth_uid', '=', uid)
    .where('id', '<>', memberId)
    .execute()
  const [other] = rows
  if (other)
    throw new Problem(
      'WRONG_STATE',
      `The account with this email address belongs to ${other.first} ${other.last}. Change this person’s email address, or fix the account under Firebase.`,
    )
}

import type { Member } from '#contract/person/schema.ts'
import { sql } from 'kysely'
import type { Accounts } from '#server/auth/accounts/accounts.ts'
import { askIdentity } from '#server/auth/accounts/ask-identity.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import type { Queries } from '#server/db/database.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { changeRecord, lockRow } from '#server/resources/records/record-writes.ts'
import { createInvitation } from './invitations.ts'
import type { MemberDependencies } from './members.ts'

export function inviteHandler({
  accounts,
  accountMails,
  forgetAccount,
  publicOrigin,
}: MemberDependencies): Pick<Handlers, 'members.invite'> {
  return {
    async 'members.invite'(call) {
      const { params, queries, actor, now, onCommit, onRollback } = call
      const row = await lockRow(queries, memberKind, params.id)
      const { data: member, diff } = await changeRecord(
        memberKind,
        call,
        { id: params.id, ifVersion: undefined },
        async (before) => {
          refuseUninvitable(before)
          const uid = await accountOf(queries, accounts, before, row['auth_uid'] as string | null, onRollback)
          await queries.updateTable('members').set({ auth_uid: uid }).where('id', '=', before.id).execute()
          onCommit(() => forgetAccount(uid))
          return { auth_state: before.auth_state === 'ACTIVE' ? ('ACTIVE' as const) : ('INVITED' as const) }
        },
        { action: 'invite' },
      )
      if (diff.length === 0) {
        const entityName = memberKind.nameOf(member)
        await recordAuditEvent(queries, { actor, action: 'invite', entity: 'members', entityId: member.id, entityName, now })
      }
      if ((await askIdentity(accounts.findByEmail(member.email))) === null) {
        throw new Problem('WRONG_STATE', 'The account of this person has another email address. Fix it under Accounts, then invite again.')
      }
      const link = `${publicOrigin}/reset-password?invitation=${await createInvitation(queries, member, now)}`
      // The link is what counts: staff can pass it on themselves.
      const sent = await accountMails.follow(queries, 'invitation', accounts.sendInvitation(member.email, link)).catch(() => false)
      return { data: { member, link, sent } }
    },
  }
}

function refuseUninvitable({ is_archived: isArchived, auth_state: state }: Member): void {
  if (isArchived) throw new Problem('WRONG_STATE', 'This person is archived. Take them back first.')
  if (state === 'DISABLED') throw new Problem('WRONG_STATE', 'This account is disabled. Enable it first.')
}

/** The member's account with its role: the one it has, the one with its address, or a new one. Answers its uid. */
export async function accountOf(
  queries: Queries,
  accounts: Accounts,
  member: Member,
  uid: string | null,
  onRollback: (undo: () => Promise<void>) => void,
): Promise<string> {
  const found = (uid !== null && (await askIdentity(accounts.find(uid)))) || (await askIdentity(accounts.findByEmail(member.email)))
  if (found && found.uid !== uid) await refuseLinked(queries, found.uid, member.id)
  const own = found?.uid ?? (await makeAccount(accounts, member, uid, onRollback))
  // Anybody can open an account under anybody's address. Only who gets mail there may keep it.
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

async function refuseLinked(queries: Queries, uid: string, memberId: string): Promise<void> {
  const { rows } = await sql<{ first: string; last: string }>`
    select first, last from members where auth_uid = ${uid} and id <> ${memberId}`.execute(queries)
  const [other] = rows
  if (other) throw new Problem('WRONG_STATE', `The account with this email address belongs to ${other.first} ${other.last}.`)
}

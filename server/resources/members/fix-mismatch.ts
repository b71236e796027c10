import type { Mismatch } from '#contract/person/endpoints.ts'
import { askIdentity, type AccountRecord } from '#server/auth/accounts/accounts.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import type { Queries } from '#server/db/database.ts'
import { notifyAccountChanged } from '#server/db/notices.ts'
import type { AnyHooks } from '#server/http/handler.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { changeRecord, type WriteCall } from '#server/resources/records/record-writes.ts'
import { stateOf } from './account-actions.ts'
import { lockUnchanged, readLinkedMember } from './account-changes.ts'
import { expectsAccount, membersOfAccounts, mismatchesBetween, type MemberOfAccount } from './account-mismatch.ts'
import { followEmail } from './follow-email.ts'
import { accountOf, assertNotLinked } from './invite.ts'
import type { MemberDependencies } from './members.ts'

interface FixResult {
  fixed: boolean
  message: string
}

type FixCall = WriteCall & AnyHooks

/** The account has been changed; `save` updates the record inside its transaction. */
interface Asked {
  message: string
  save?: (queries: Queries) => Promise<void>
}

const alreadyFixed: FixResult = { fixed: false, message: 'This has already been fixed.' }

/** Fixes a mismatch between an account and its member, if it still exists. */
export async function fixMismatch(
  dependencies: MemberDependencies,
  call: FixCall,
  { kind, uid, member_id: id }: Mismatch,
): Promise<(queries: Queries) => Promise<FixResult>> {
  const { accounts, forgetAccount } = dependencies
  const { queries: database, actor, now, onCommit } = call
  const seen = id === null ? undefined : await readLinkedMember(database, id)
  const [member] = id === null ? [] : await membersOfAccounts(database, id)
  const account = uid === null ? null : await askIdentity(accounts.find(uid))

  const asked = await fixPair(dependencies, call, kind, account, member)
  return async (queries) => {
    if (!asked) return alreadyFixed
    if (seen) await lockUnchanged(queries, seen)
    await asked.save?.(queries)
    const { message } = asked
    // An account without a member has no record to name in the log.
    const [entityId, entityName] = member ? [member.id, member.name] : [actor.memberId, account?.email ?? '']
    await recordAuditEvent(queries, { actor, action: 'fix_account', entity: 'members', entityId, entityName, note: message, now })
    for (const changed of [uid, member?.auth_uid ?? null]) {
      if (changed === null) continue
      await notifyAccountChanged(queries, changed)
      onCommit(() => forgetAccount(changed))
    }
    return { fixed: true, message }
  }
}

/** Returns undefined if there is nothing to fix. */
async function fixPair(
  dependencies: MemberDependencies,
  call: FixCall,
  kind: Mismatch['kind'],
  account: AccountRecord | null,
  member: MemberOfAccount | undefined,
): Promise<Asked | undefined> {
  if (kind === 'ACCOUNT_WITHOUT_MEMBER') return await adopt(dependencies, call, account, member)
  if (!member) return undefined
  if (kind === 'MEMBER_WITHOUT_ACCOUNT') {
    if (account || !expectsAccount(member)) return undefined
    const next =
      member.auth_state === 'ACTIVE' ? 'They can set a password with “Forgot your password?”' : 'Invite them to choose a password.'
    const message = `${member.name} has an account again. ${next}`
    return { message, save: await link(dependencies, call, member) }
  }
  if (!account || member.auth_uid !== account.uid || !mismatchesBetween(account, member).includes(kind)) return undefined
  return await follow(dependencies, call, kind, account, member)
}

/** Updates the account from the portal's record. */
async function follow(
  { accounts }: MemberDependencies,
  call: FixCall,
  kind: Mismatch['kind'],
  account: AccountRecord,
  member: MemberOfAccount,
): Promise<Asked> {
  const { onRollback } = call
  const { uid, disabled, email } = account
  if (kind === 'CLAIM_DIFFERS_FROM_ROLE') {
    await askIdentity(accounts.setRoleClaim(uid, member.portal_role))
    return { message: `${member.name}’s account is now a ${member.portal_role === 'admin' ? 'staff' : 'member'} account.` }
  }
  if (kind === 'EMAIL_DIFFERS') {
    await followEmail(accounts, uid, { from: async () => email, to: member.email }, onRollback)
    return { message: `${member.name} now signs in as ${member.email}.` }
  }
  const isDisabled = member.auth_state === 'DISABLED'
  if (disabled !== isDisabled) {
    await askIdentity(accounts.setDisabled(uid, !disabled))
    onRollback(() => accounts.setDisabled(uid, disabled))
  }
  return {
    message: `${member.name}’s account is now ${isDisabled ? 'disabled' : 'enabled'}.`,
    ...(member.auth_state === 'NONE' && { save: (queries) => noteState({ ...call, queries }, member.id, uid) }),
  }
}

/** Links an account without a member to the member with its address, or disables it. */
async function adopt(
  dependencies: MemberDependencies,
  call: FixCall,
  account: AccountRecord | null,
  member: MemberOfAccount | undefined,
): Promise<Asked | undefined> {
  const { accounts } = dependencies
  if (!account) return undefined
  if (member) {
    if (member.auth_uid !== null || member.email.toLowerCase() !== account.email.toLowerCase()) return undefined
    const save = await link(dependencies, call, member)
    return { message: `The account ${account.email} now belongs to ${member.name}.`, save }
  }
  const owners = await call.queries.selectFrom('members').select('id').where('auth_uid', '=', account.uid).execute()
  if (owners.length > 0 || account.disabled) return undefined
  await askIdentity(accounts.setDisabled(account.uid, true))
  call.onRollback(() => accounts.setDisabled(account.uid, false))
  return { message: `The account ${account.email || account.uid} is now disabled, because it doesn’t belong to anyone in the portal.` }
}

async function link({ accounts }: MemberDependencies, call: FixCall, { id }: MemberOfAccount) {
  const { member, uid: before } = await readLinkedMember(call.queries, id)
  const uid = await accountOf(call.queries, accounts, member, before, call.onRollback)
  return async (queries: Queries) => {
    await assertNotLinked(queries, uid, id)
    await queries.updateTable('members').set({ auth_uid: uid }).where('id', '=', id).execute()
    await noteState({ ...call, queries }, id, uid)
  }
}

async function noteState(call: FixCall, id: string, uid: string): Promise<void> {
  await changeRecord(memberKind, call, { id, ifVersion: undefined, action: 'link_account' }, (before) =>
    before.auth_state === 'DISABLED' ? {} : { auth_state: stateOf(before, uid) },
  )
}

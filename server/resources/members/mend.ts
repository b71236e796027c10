import type { Mismatch } from '#contract/person/endpoints.ts'
import type { AccountRecord } from '#server/auth/accounts/accounts.ts'
import { askIdentity } from '#server/auth/accounts/ask-identity.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import { tellAccountChanged } from '#server/db/notices.ts'
import type { AnyHooks } from '#server/http/handler.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { presentRow } from '#server/resources/records/kinds/record-kind.ts'
import { changeRecord, lockRow, type WriteCall } from '#server/resources/records/record-writes.ts'
import { stateOf } from './account-actions.ts'
import { expectsAccount, isBarred, membersOfAccounts, mismatchesBetween, type MemberOfAccount } from './account-mismatch.ts'
import { followEmail } from './follow-email.ts'
import { accountOf } from './invite.ts'
import type { MemberDependencies } from './members.ts'

interface Mended {
  mended: boolean
  message: string
}

type MendCall = WriteCall & AnyHooks

const inOrder: Mended = { mended: false, message: 'This is in order by now.' }

/** Puts one mismatch right, if it still is one. */
export async function mendMismatch(
  dependencies: MemberDependencies,
  call: MendCall,
  { kind, uid, member_id: id }: Mismatch,
): Promise<Mended> {
  const { accounts } = dependencies
  const { queries, actor, now } = call
  if (id !== null) await lockRow(queries, memberKind, id)
  const [member] = id === null ? [] : await membersOfAccounts(queries, id)
  const account = uid === null ? null : await askIdentity(accounts.find(uid))

  const done = await mendPair(dependencies, call, kind, account, member)
  if (!done.mended) return done
  // An account of nobody has no record that the log could name.
  const [entityId, entityName] = member ? [member.id, member.name] : [actor.memberId, account?.email ?? '']
  await recordAuditEvent(queries, { actor, action: 'mend', entity: 'members', entityId, entityName, note: done.message, now })
  for (const changed of [uid, member?.auth_uid ?? null]) {
    if (changed === null) continue
    await tellAccountChanged(queries, changed)
    call.onCommit(() => dependencies.forgetAccount(changed))
  }
  return done
}

async function mendPair(
  dependencies: MemberDependencies,
  call: MendCall,
  kind: Mismatch['kind'],
  account: AccountRecord | null,
  member: MemberOfAccount | undefined,
): Promise<Mended> {
  if (kind === 'ACCOUNT_WITHOUT_MEMBER') return await adopt(dependencies, call, account, member)
  if (!member) return inOrder
  if (kind === 'MEMBER_WITHOUT_ACCOUNT') {
    if (account || !expectsAccount(member)) return inOrder
    await link(dependencies, call, member)
    return { mended: true, message: `${member.name} has an account again. Invite them, so that they can choose a password.` }
  }
  if (!account || member.auth_uid !== account.uid || !mismatchesBetween(account, member).includes(kind)) return inOrder
  return await follow(dependencies, call, kind, account, member)
}

/** The account takes over what the portal says. */
async function follow(
  { accounts }: MemberDependencies,
  call: MendCall,
  kind: Mismatch['kind'],
  account: AccountRecord,
  member: MemberOfAccount,
): Promise<Mended> {
  const { onRollback } = call
  const { uid, disabled, email } = account
  if (kind === 'CLAIM_DIFFERS_FROM_ROLE') {
    await askIdentity(accounts.setRoleClaim(uid, member.portal_role))
    return { mended: true, message: `The account of ${member.name} says ${member.portal_role} now.` }
  }
  if (kind === 'EMAIL_DIFFERS') {
    await followEmail(accounts, uid, { from: email, to: member.email }, onRollback)
    return { mended: true, message: `${member.name} signs in as ${member.email} now.` }
  }
  if (disabled !== isBarred(member)) {
    await askIdentity(accounts.setDisabled(uid, !disabled))
    onRollback(() => accounts.setDisabled(uid, disabled))
  }
  if (member.auth_state === 'NONE') await noteState(call, member.id, uid)
  return { mended: true, message: `The account of ${member.name} is ${isBarred(member) ? 'disabled' : 'enabled'} now.` }
}

/** An account of nobody goes to the member with its address, or is disabled. */
async function adopt(
  dependencies: MemberDependencies,
  call: MendCall,
  account: AccountRecord | null,
  member: MemberOfAccount | undefined,
): Promise<Mended> {
  const { accounts } = dependencies
  if (!account) return inOrder
  if (member) {
    if (member.auth_uid !== null || member.email.toLowerCase() !== account.email.toLowerCase()) return inOrder
    await link(dependencies, call, member)
    return { mended: true, message: `The account ${account.email} belongs to ${member.name} now.` }
  }
  const owners = await call.queries.selectFrom('members').select('id').where('auth_uid', '=', account.uid).execute()
  if (owners.length > 0 || account.disabled) return inOrder
  await askIdentity(accounts.setDisabled(account.uid, true))
  call.onRollback(() => accounts.setDisabled(account.uid, false))
  return { mended: true, message: `The account ${account.email || account.uid} is disabled: it belongs to no member.` }
}

async function link({ accounts }: MemberDependencies, call: MendCall, { id }: MemberOfAccount): Promise<void> {
  const { queries, onRollback } = call
  const row = await lockRow(queries, memberKind, id)
  const member = presentRow(memberKind, row)
  const uid = await accountOf(queries, accounts, member, row['auth_uid'] as string | null, onRollback)
  await queries.updateTable('members').set({ auth_uid: uid }).where('id', '=', id).execute()
  await noteState(call, id, uid)
}

async function noteState(call: MendCall, id: string, uid: string): Promise<void> {
  await changeRecord(
    memberKind,
    call,
    { id, ifVersion: undefined },
    (before) => (before.auth_state === 'DISABLED' ? {} : { auth_state: stateOf(before, uid) }),
    { action: 'link_account' },
  )
}

import type { Endpoint } from '#contract/http/endpoint.ts'
import { invitationDays } from '#contract/session/invitation.ts'
import type { Mismatch } from '#contract/person/endpoints.ts'
import type { Member } from '#contract/person/schema.ts'
import { command, failureOf, type CommandResult } from '#app/outbox/commands/command.ts'
import { failureMessage } from '#app/http/failure-message.ts'
import { beginSignInAs } from '#app/session/sign-in-as.ts'
import { storeRecord } from '#app/sync/records.ts'
import { refetchAccounts } from './account-queries.ts'
import { nameOf } from '../list/people-labels.ts'
import { sessionEndpoints } from '#contract/session/endpoints.ts'
import { call } from '#app/http/call.ts'

/** An error message, or undefined on success. */
export type ErrorMessage = string | undefined

export type AccountAction = 'disable' | 'enable' | 'revokeSessions'

type Named = Pick<Member, 'id' | 'first' | 'last'>

const recordOf = (member: Named) => ({ record: { resource: 'members', id: member.id }, label: nameOf(member) })

const doneByAction: Record<AccountAction, string> = { disable: 'disabled', enable: 'enabled', revokeSessions: 'signed out everywhere' }

export async function actOnAccount(member: Named, action: AccountAction): Promise<ErrorMessage> {
  const about = { ...recordOf(member), subject: 'the account', done: doneByAction[action] }
  return refetchAndReport(await command(`members.${action}`, { params: { id: member.id }, body: {} }, about))
}

export async function setRole(member: Named, role: Member['portal_role']): Promise<ErrorMessage> {
  const about = { ...recordOf(member), subject: 'the role', done: 'changed' }
  return refetchAndReport(await command('members.setRole', { params: { id: member.id }, body: { portal_role: role } }, about))
}

export type LinkResult = { ok: true; link: string; sent: boolean; lasts: string } | { ok: false; message: string }

/** Creates the account if there is none, and a link for choosing a password. */
export async function invite(member: Named): Promise<LinkResult> {
  const about = { ...recordOf(member), subject: 'the invitation', done: 'created', isFleeting: true }
  const result = await command('members.invite', { params: { id: member.id }, body: {} }, about)
  if (!result.ok) return { ok: false, message: result.message }
  const { link, sent, member: invited } = result.data
  await saveMember(invited)
  return { ok: true, link, sent, lasts: `${invitationDays} days` }
}

export function resetLink(email: string): Promise<LinkResult> {
  return linkFrom(async () => {
    // Staff get the link itself, so this public endpoint is called with their tokens.
    const asStaff = { ...sessionEndpoints.resetPasswordLink, who: ['admin'] } as const satisfies Endpoint
    const { data } = await call(asStaff, { body: { email } })
    if (data.sent) throw new Error('Sign in as staff to create a link.')
    return { link: data.link, sent: false, lasts: 'an hour' }
  })
}

export async function fixMismatch(mismatch: Mismatch): Promise<{ isDone: boolean; message: string }> {
  const result = await command('members.fixMismatch', { body: mismatch }, { done: 'fixed' })
  return { isDone: result.ok, message: result.ok ? result.data.message : result.message }
}

/** On success, leaves this page for the member's. */
export async function signInAs(member: Named, reason: string): Promise<ErrorMessage> {
  const about = { label: nameOf(member), subject: 'the session', done: 'started', isFleeting: true }
  const result = await command('members.signInAs', { body: { memberId: member.id, reason } }, about)
  if (result.ok) await beginSignInAs(result.data)
  return failureOf(result)
}

async function refetchAndReport(result: CommandResult<Member>): Promise<ErrorMessage> {
  if (result.ok) void refetchAccounts()
  return failureOf(result)
}

/** Updates the lists without waiting for the next sync. */
async function saveMember(member: Member): Promise<void> {
  await storeRecord('members', member)
  void refetchAccounts()
}

async function linkFrom(ask: () => Promise<{ link: string; sent: boolean; lasts: string }>): Promise<LinkResult> {
  try {
    return { ok: true, ...(await ask()) }
  } catch (error) {
    return { ok: false, message: failureMessage(error) }
  }
}

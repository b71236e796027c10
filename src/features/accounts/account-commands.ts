import type { Endpoint } from '#contract/endpoint.ts'
import type { Mismatch } from '#contract/member-calls.ts'
import type { Member } from '#contract/member.ts'
import { ask } from '#app/api/ask.ts'
import { failureSentence } from '#app/api/failure-sentence.ts'
import { beginSignInAs } from '#app/identity/sign-in-as.ts'
import { epochOfThisPage } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { refetchAccounts } from './account-queries.ts'

/** A sentence when it did not work; undefined when it did. */
export type Told = string | undefined

export type AccountAction = 'disable' | 'enable' | 'revokeSessions'

export function actOnAccount(memberId: string, action: AccountAction): Promise<Told> {
  return attempt(async () => {
    const { data } = await ask(`members.${action}`, { params: { id: memberId }, body: {}, idempotencyKey: crypto.randomUUID() })
    await keep(data)
  })
}

export function setRole(memberId: string, role: Member['portal_role']): Promise<Told> {
  return attempt(async () => {
    const { data } = await ask('members.setRole', {
      params: { id: memberId },
      body: { portal_role: role },
      idempotencyKey: crypto.randomUUID(),
    })
    await keep(data)
  })
}

export type LinkAnswer = { ok: true; link: string; sent: boolean } | { ok: false; sentence: string }

/** Makes the account where there is none. The link is for choosing a password. */
export function invite(memberId: string): Promise<LinkAnswer> {
  return linkFrom(async () => {
    const { data } = await ask('members.invite', { params: { id: memberId }, body: {}, idempotencyKey: crypto.randomUUID() })
    await keep(data.member)
    return data
  })
}

export function resetLink(email: string): Promise<LinkAnswer> {
  return linkFrom(async () => {
    // Staff get the link itself, so this call goes with their tokens, which a call that anybody may make does not.
    const [{ sessionEndpoints }, { call }] = await Promise.all([import('#contract/session-endpoints.ts'), import('#app/api/call.ts')])
    const asStaff = { ...sessionEndpoints.resetPasswordLink, who: ['admin'] } as const satisfies Endpoint
    const { data } = await call(asStaff, { body: { email } })
    if (data.sent) throw new Error('There is no link without a sign-in as staff.')
    return { link: data.link, sent: false }
  })
}

export function mend(mismatch: Mismatch): Promise<{ isDone: boolean; sentence: string }> {
  return ask('members.mend', { body: mismatch, idempotencyKey: crypto.randomUUID() }).then(
    ({ data }) => ({ isDone: true, sentence: data.message }),
    (error: unknown) => ({ isDone: false, sentence: failureSentence(error) }),
  )
}

/** Leaves this page for the member's, when it works. */
export function signInAs(memberId: string, reason: string): Promise<Told> {
  return attempt(async () => {
    const { data } = await ask('members.signInAs', { body: { memberId, reason }, idempotencyKey: crypto.randomUUID() })
    await beginSignInAs(data)
  })
}

/** The lists show it at once, and need not wait for their next sync. */
async function keep(member: Member): Promise<void> {
  await writeData(epochOfThisPage(), (database) => database.members.put(member))
  void refetchAccounts()
}

async function attempt(act: () => Promise<void>): Promise<Told> {
  try {
    await act()
    return undefined
  } catch (error) {
    return failureSentence(error)
  }
}

async function linkFrom(ask: () => Promise<{ link: string; sent: boolean }>): Promise<LinkAnswer> {
  try {
    const { link, sent } = await ask()
    return { ok: true, link, sent }
  } catch (error) {
    return { ok: false, sentence: failureSentence(error) }
  }
}

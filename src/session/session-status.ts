import { onSessionMessage, announceSession } from '#app/session/session-channel.ts'
import { accountChange, readStored } from '#app/session/session-store.ts'
import { currentSession, forgetSession, rememberSession } from '#app/session/current-session.ts'
import { restoreSession } from './restore-session.ts'

export type SessionStatus = 'active' | 'needs-auth' | 'signed-out'

let status: SessionStatus | undefined

/**
 * `needs-auth`: the sign-in has ended, but not by the user; entering the password restores
 * everything. Use onSessionChange to follow it.
 */
export function sessionStatus(): SessionStatus {
  status ??= currentSession() ? 'active' : 'signed-out'
  return status
}

onSessionMessage(({ kind }) => {
  status = kind === 'signed-in' || kind === 'changed' ? 'active' : kind
})

/**
 * Reconciles local storage with the session store: the browser or the user may have emptied either
 * one. The store decides, since it holds the tokens.
 */
export async function reconcileSession(): Promise<void> {
  const stored = await readStored()
  const here = currentSession()
  if (!stored || stored.status === 'signed-out') {
    if (!here || (!stored && (await restoreSession()))) return
    forgetSession()
    location.replace('/')
    return
  }
  if (here?.epoch === stored.epoch && accountChange(here, stored)) announceSession({ kind: 'changed', epoch: stored.epoch })
  // Another name or address needs no reload.
  else rememberSession(stored)
  if (stored.status !== sessionStatus() || here?.epoch !== stored.epoch) {
    status = stored.status
    announceSession({ kind: stored.status === 'active' ? 'signed-in' : 'needs-auth', epoch: stored.epoch })
  }
}

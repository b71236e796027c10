import type { CurrentUser } from '#contract/member.ts'
import { hearSessionNews } from '../network/session-channel.ts'
import type { SessionRecord } from './session-store.ts'

/** Who is signed in, read from local storage before anything else (spec 4). `role` is as stored: read it with roleOf. */
export interface CurrentSession {
  epoch: string
  role: string
  currentUser: CurrentUser
}

let known: { text: string | null; session: CurrentSession | null } | undefined

/** The same object for as long as nothing changes, so that screens may compare it. */
export function currentSession(): CurrentSession | null {
  const [epoch, role, currentUser] = [localStorage.getItem('epoch'), localStorage.getItem('role'), localStorage.getItem('currentUser')]
  const text = epoch && role && currentUser && `${epoch}\n${role}\n${currentUser}`
  if (known?.text !== text) known = { text, session: text ? parsed(epoch!, role!, currentUser!) : null }
  return known!.session
}

function parsed(epoch: string, role: string, user: string): CurrentSession | null {
  try {
    return { epoch, role, currentUser: JSON.parse(user) as CurrentUser }
  } catch {
    return null
  }
}

export function rememberSession({ epoch, role, currentUser }: Pick<SessionRecord, 'epoch' | 'role' | 'currentUser'>): void {
  localStorage.setItem('role', role)
  localStorage.setItem('currentUser', JSON.stringify(currentUser))
  localStorage.setItem('epoch', epoch)
}

export function forgetSession(): void {
  localStorage.clear()
  sessionStorage.clear()
}

/** Sign-in, sign-out and needs-auth, in this tab or another. Answers what ends it. */
export function onSessionChange(listener: () => void): () => void {
  return hearSessionNews(() => listener())
}

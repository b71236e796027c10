import type { CurrentUser } from '#contract/person/schema.ts'
import { roleOf } from '#contract/session/role.ts'
import { onSessionMessage } from '#app/session/session-channel.ts'
import type { SessionRecord } from './session-store.ts'

/** Who is signed in, read from local storage before anything else (product: Role and color). `role` is as stored: read it with roleOf. */
export interface CurrentSession {
  epoch: string
  role: string
  currentUser: CurrentUser
}

let known: { text: string; session: CurrentSession | null } = { text: '', session: null }

/** Returns the same object until something changes, so that screens can compare by identity. */
export function currentSession(): CurrentSession | null {
  const [epoch, role, user] = [localStorage.getItem('epoch'), localStorage.getItem('role'), localStorage.getItem('currentUser')]
  if (!epoch || !role || !user) return null
  const text = JSON.stringify([epoch, role, user])
  if (known.text !== text) known = { text, session: parsed(epoch, role, user) }
  return known.session
}

function parsed(epoch: string, role: string, user: string): CurrentSession | null {
  try {
    return { epoch, role, currentUser: JSON.parse(user) }
  } catch {
    return null
  }
}

/**
 * The owner of unsent work written now. Work by staff signed in as a member belongs to that pair:
 * it is sent only under the same pair, never as the member's own.
 */
export function workOwner(session = currentSession()): string | undefined {
  if (!session) return undefined
  const { id, impersonation } = session.currentUser
  return impersonation ? `${id} by ${impersonation.admin_id}` : id
}

/** Whether the person signed in is a member with view-only access to their company. */
export function isViewer(session = currentSession()): boolean {
  return roleOf(session?.role) === 'member' && session?.currentUser.company_role === 'VIEWER'
}

let shown: CurrentSession | null = null

function sessionOfThisPage(): CurrentSession | null {
  shown ??= currentSession()
  return shown
}

/**
 * The sign-in that this document shows. Another tab may have changed the stored one, and work started here must not be sent under
 * it.
 */
export function epochOfThisPage(): string {
  return sessionOfThisPage()?.epoch ?? ''
}

/**
 * The company of the member whom this document shows; null without one, undefined for staff. They may have been moved to another
 * since, and what is written here is for this one.
 */
export function companyOfThisPage(): string | null | undefined {
  const session = sessionOfThisPage()
  return roleOf(session?.role) === 'member' ? (session?.currentUser.company_id ?? null) : undefined
}

type Remembered = Pick<SessionRecord, 'epoch' | 'role' | 'currentUser'>

export function rememberSession(session: Remembered): void {
  rememberForNextPage(session)
  shown = currentSession()
}

/** For a page that is about to reload: until then, it belongs to the session that it shows. */
export function rememberForNextPage({ epoch, role, currentUser }: Remembered): void {
  localStorage.setItem('role', role)
  localStorage.setItem('currentUser', JSON.stringify(currentUser))
  localStorage.setItem('epoch', epoch)
}

export function forgetSession(): void {
  shown = null
  localStorage.clear()
  sessionStorage.clear()
}

/** Calls back on sign-in, sign-out and needs-auth, in this tab or another. Returns the unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  return onSessionMessage(() => listener())
}

/**
 * Runs a local query that ends quietly if its user signs out in the meantime, because the page is
 * being left.
 */
export async function whileSignedIn<T>(query: () => Promise<T>): Promise<T | undefined> {
  if (!currentSession()) return undefined
  try {
    return await query()
  } catch (error) {
    if (!currentSession()) return undefined
    throw error
  }
}

import { redirect } from '@tanstack/react-router'
import { roleOf, type Role } from '#contract/session/role.ts'
import { currentSession } from '#app/session/current-session.ts'

/** The guard of a layout: redirects to the sign-in page without a session, and to an explanation with the wrong role. */
export function requireRole(role: Role, href: string): void {
  const session = currentSession()
  if (session && roleOf(session.role) === role) return
  if (session) redirect({ throw: true, to: '/no-access', replace: true })
  redirect({ throw: true, to: '/', search: { returnTo: href }, replace: true })
}

import { roleOf, type Role } from '#contract/session/role.ts'
import { currentSession } from '#app/session/current-session.ts'

function dashboardOf(role: Role): '/admin/dashboard' | '/member/dashboard' {
  return `/${role}/dashboard`
}

/** Allows only our own pages behind the sign-in: a link must not be able to redirect to another site. */
function isOwnPage(path: unknown): path is string {
  return (
    typeof path === 'string' && /^\/(admin|member)(\/[\w./-]*)?(\?[\w=&%.+-]*)?$/.test(path) && !path.includes('//') && !path.includes('..')
  )
}

export function validateReturnTo(search: Record<string, unknown>): { returnTo?: string } {
  return isOwnPage(search['returnTo']) ? { returnTo: search['returnTo'] } : {}
}

/** Where to go after signing in: the page the user wanted, unless it belongs to the other role. */
export function landingOf(role: Role, returnTo?: string): string {
  // Checked here too: the router passes search parameters on even if the page's validation removed
  // them.
  return isOwnPage(returnTo) && returnTo.startsWith(`/${role}/`) ? returnTo : dashboardOf(role)
}

/** The landing page of the signed-in person, or null. */
export function landingOfSession(returnTo?: string): string | null {
  const session = currentSession()
  return session ? landingOf(roleOf(session.role), returnTo) : null
}

import { roleOf, type Role } from '#contract/session/role.ts'
import { currentSession } from '#app/session/current-session.ts'

function dashboardOf(role: Role): '/admin/dashboard' | '/member/dashboard' {
  return `/${role}/dashboard`
}

/** Only pages behind the sign-in, and only our own: an address from a link must not lead to somebody else's site. */
function isOwnPage(path: unknown): path is string {
  return (
    typeof path === 'string' && /^\/(admin|member)(\/[\w./-]*)?(\?[\w=&%.+-]*)?$/.test(path) && !path.includes('//') && !path.includes('..')
  )
}

export function validateReturnTo(search: Record<string, unknown>): { returnTo?: string } {
  return isOwnPage(search['returnTo']) ? { returnTo: search['returnTo'] } : {}
}

/** Where a sign-in leads: back to where the user wanted to go, unless that is the other role's ground. */
export function landingOf(role: Role, returnTo?: string): string {
  // Checked here as well: the router hands a search on although the page's own check left it out.
  return isOwnPage(returnTo) && returnTo.startsWith(`/${role}/`) ? returnTo : dashboardOf(role)
}

/** The start page of the person who is signed in already, or null. */
export function landingOfSession(returnTo?: string): string | null {
  const session = currentSession()
  return session ? landingOf(roleOf(session.role), returnTo) : null
}

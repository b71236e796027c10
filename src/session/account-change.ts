import type { SessionRecord } from './session-store.ts'

type Account = Pick<SessionRecord, 'role' | 'currentUser'>

/**
 * What staff changed about an account, by its greatest consequence: different pages, different
 * rows, or different permissions.
 */
export type AccountChange = 'role' | 'company' | 'company-role'

export function accountChange(before: Account, now: Account): AccountChange | undefined {
  if (before.role !== now.role) return 'role'
  if (before.currentUser.company_id !== now.currentUser.company_id) return 'company'
  return before.currentUser.company_role === now.currentUser.company_role ? undefined : 'company-role'
}

import type { Member } from './schema.ts'

/**
 * What follows when staff give someone another email address. `notified`: the owner of the account is notified. `refused`:
 * the account is another staff member's, and its password can be chosen with its address (product: Sign in as).
 */
export type EmailChange = 'free' | 'notified' | 'refused'

export function emailChangeBy(
  staffId: string | undefined,
  { id, auth_state: state, portal_role: role }: Pick<Member, 'id' | 'auth_state' | 'portal_role'>,
): EmailChange {
  const isUsed = state === 'ACTIVE' || state === 'DISABLED'
  if (id === staffId || !isUsed) return 'free'
  return role === 'admin' ? 'refused' : 'notified'
}

export const emailChangeRefused = 'This is another staff member’s account. Only they can change its email address.'

export type Role = 'admin' | 'member'

/**
 * 'member' is a member, any other value is staff (product: Role and color). Only for display: the server decides what
 * the person can do.
 */
export function roleOf(stored: string | null | undefined): Role {
  return stored === 'member' ? 'member' : 'admin'
}

/** Why someone with another role can't do what is for these. */
export function wrongRoleMessage(who: readonly Role[]): string {
  return who.includes('admin') ? 'Only the association’s staff can do this.' : 'Only members can do this.'
}

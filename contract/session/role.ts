export type Role = 'admin' | 'member'

/**
 * 'member' is a member, any other value is staff (product: Role and color). Only for display: the server decides what
 * the person can do.
 */
export function roleOf(stored: string | null | undefined): Role {
  return stored === 'member' ? 'member' : 'admin'
}

export type Role = 'admin' | 'member'

/** Spec 4: the value 'member' gives member status; any other value is treated as admin. What it shows, never what it may: the server decides that. */
export function roleOf(stored: string | null | undefined): Role {
  return stored === 'member' ? 'member' : 'admin'
}

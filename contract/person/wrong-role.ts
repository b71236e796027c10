import type { Role } from '#contract/session/role.ts'

/** Why someone with another role can't do what is for these. */
export function wrongRoleMessage(who: readonly Role[]): string {
  return who.includes('admin') ? 'Only the association’s staff can do this.' : 'Only members can do this.'
}

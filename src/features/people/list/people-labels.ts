import type { Member } from '#contract/person/schema.ts'

type Tone = 'plain' | 'go' | 'wait' | 'alarm'

export const authLabels: Record<Member['auth_state'], { label: string; tone: Tone }> = {
  NONE: { label: 'No account', tone: 'plain' },
  INVITED: { label: 'Invited', tone: 'wait' },
  ACTIVE: { label: 'Active', tone: 'go' },
  DISABLED: { label: 'Disabled', tone: 'alarm' },
}

export const portalRoleLabels: Record<Member['portal_role'], string> = { admin: 'Staff', member: 'Member' }

export function nameOf({ first, last }: Pick<Member, 'first' | 'last'>): string {
  return `${first} ${last}`.trim()
}

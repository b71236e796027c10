import type { Account, Mismatch } from '#contract/person/endpoints.ts'
import type { Member } from '#contract/person/schema.ts'
import { authLabels, nameOf } from '../list/people-labels.ts'

interface MismatchLabel {
  title: string
  /** The label of the button that fixes them. */
  fix: string
}

export const mismatchLabels: Record<Mismatch['kind'], MismatchLabel> = {
  ACCOUNT_WITHOUT_MEMBER: { title: 'Accounts without a member', fix: 'Link or disable' },
  MEMBER_WITHOUT_ACCOUNT: { title: 'Accounts missing in Firebase', fix: 'Create account' },
  CLAIM_DIFFERS_FROM_ROLE: { title: 'Role doesn’t match', fix: 'Use the portal’s role' },
  STATE_DIFFERS: { title: 'Enabled status doesn’t match', fix: 'Match the portal' },
  DISABLED_IN_GOOD_STANDING: { title: 'Account disabled, but the person has access', fix: 'Enable account' },
  EMAIL_DIFFERS: { title: 'Email address doesn’t match', fix: 'Use the portal’s address' },
}

/** What is wrong, and what the fix will do. */
export function mismatchMessage(
  { kind }: Pick<Mismatch, 'kind'>,
  account: Account | undefined,
  member: Pick<Member, 'first' | 'last' | 'email' | 'portal_role' | 'auth_state'> | undefined,
): string {
  const name = member ? nameOf(member) : ''
  const email = account?.email || account?.uid || 'An account'
  switch (kind) {
    case 'ACCOUNT_WITHOUT_MEMBER':
      return member
        ? `${email} has no member yet. ${name} has this address, so the account will be linked to them.`
        : `${email} has no member. The account will be disabled.`
    case 'MEMBER_WITHOUT_ACCOUNT':
      return `${name} (${member?.email ?? ''}) should have an account, but Firebase has none. One will be created, and ${afterCreation(member)}`
    case 'CLAIM_DIFFERS_FROM_ROLE':
      return `${name} is ${member?.portal_role === 'admin' ? 'staff' : 'a member'} here, but the account has ${access(account?.role_claim ?? null)}.`
    case 'STATE_DIFFERS':
      return `${name}’s account is ${account?.disabled ? 'disabled' : 'enabled'}, but the portal shows “${member ? authLabels[member.auth_state].label : 'No account'}.”`
    case 'DISABLED_IN_GOOD_STANDING':
      return `${name} has access here, but the account is disabled in Firebase.`
    case 'EMAIL_DIFFERS':
      return `${name}’s address is ${member?.email ?? ''} here, but the account signs in as ${email}.`
  }
}

const access = (claim: string | null) => (claim === 'admin' ? 'staff access' : claim === 'member' ? 'a member’s access' : 'no role')

/** Someone who already uses the portal can't be invited again (product: Sign in as). */
function afterCreation(member: Pick<Member, 'auth_state'> | undefined): string {
  return member?.auth_state === 'ACTIVE' ? 'they can set a password with “Forgot your password?”' : 'you can then invite them.'
}

import type { Account, Mismatch } from '#contract/person/endpoints.ts'
import type { Member } from '#contract/person/schema.ts'

interface Words {
  title: string
  /** What a fix does. */
  fix: string
}

export const mismatchWords: Record<Mismatch['kind'], Words> = {
  ACCOUNT_WITHOUT_MEMBER: { title: 'Accounts without a member', fix: 'Link or disable' },
  MEMBER_WITHOUT_ACCOUNT: { title: 'Members without an account', fix: 'Make the account' },
  CLAIM_DIFFERS_FROM_ROLE: { title: 'The account says another role', fix: 'Take the portal’s role' },
  STATE_DIFFERS: { title: 'Enabled here, disabled there, or the other way round', fix: 'Do as the portal says' },
  DISABLED_IN_GOOD_STANDING: { title: 'Disabled, though in good standing', fix: 'Enable the account' },
  EMAIL_DIFFERS: { title: 'Another email address', fix: 'Take the portal’s address' },
}

/** What is the case, and what a fix would do about it. */
export function mismatchSentence(
  { kind }: Pick<Mismatch, 'kind'>,
  account: Account | undefined,
  member: Pick<Member, 'first' | 'last' | 'email' | 'portal_role' | 'auth_state'> | undefined,
): string {
  const name = member ? `${member.first} ${member.last}`.trim() : ''
  const email = account?.email || account?.uid || 'An account'
  switch (kind) {
    case 'ACCOUNT_WITHOUT_MEMBER':
      return member
        ? `${email} belongs to nobody yet. ${name} has this address: the account goes to them.`
        : `${email} belongs to nobody: the account is disabled.`
    case 'MEMBER_WITHOUT_ACCOUNT':
      return `${name} (${member?.email ?? ''}) should have an account, and there is none: it is made, and can be invited then.`
    case 'CLAIM_DIFFERS_FROM_ROLE':
      return `${name} is ${member?.portal_role === 'admin' ? 'staff' : 'a member'} here; the account says ${account?.role_claim ?? 'nothing'}.`
    case 'STATE_DIFFERS':
      return `The account of ${name} is ${account?.disabled ? 'disabled' : 'enabled'}; the portal says ${member?.auth_state.toLowerCase() ?? 'otherwise'}.`
    case 'DISABLED_IN_GOOD_STANDING':
      return `${name} is let in here, and the account is disabled at the identity service.`
    case 'EMAIL_DIFFERS':
      return `${name} is ${member?.email ?? ''} here, and signs in as ${email}.`
  }
}

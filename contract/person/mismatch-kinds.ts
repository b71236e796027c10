/** How an account and its member can differ. */
export const mismatchKinds = [
  'ACCOUNT_WITHOUT_MEMBER',
  'MEMBER_WITHOUT_ACCOUNT',
  'CLAIM_DIFFERS_FROM_ROLE',
  'STATE_DIFFERS',
  'DISABLED_IN_GOOD_STANDING',
  'EMAIL_DIFFERS',
] as const

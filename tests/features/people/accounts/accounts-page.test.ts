import { expect, test } from 'vitest'
import { memberDefaults } from '#contract/person/defaults.ts'
import type { Member } from '#contract/person/schema.ts'
import type { Account } from '#contract/person/endpoints.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { accountRows } from '#app/features/people/accounts/accounts-page.tsx'
import { mismatchLabels, mismatchMessage } from '#app/features/people/accounts/mismatch-list.tsx'
import { authLabels } from '#contract/person/labels.ts'

const account = (uid: string, memberId: string | null, changes: Partial<Account> = {}): Account => ({
  uid,
  email: `${uid}@company.test`,
  display_name: '',
  disabled: false,
  role_claim: null,
  created_at: null,
  last_sign_in_at: null,
  member_id: memberId,
  ...changes,
})
const nora: Member = {
  ...memberDefaults,
  version: 1,
  created_at: fromMillis(0),
  updated_at: fromMillis(0),
  id: 'm1',
  first: 'Nora',
  last: 'Vale',
  email: 'nora@company.test',
}

test('accounts stand beside their members, with how much of them is to be fixed', () => {
  const mismatches = [{ kind: 'EMAIL_DIFFERS' as const, uid: 'a', member_id: 'm1' }]

  const rows = accountRows([account('a', 'm1'), account('b', null)], [nora], mismatches)

  expect(rows.map(({ id, member, mismatches: count }) => [id, member?.first, count])).toEqual([
    ['a', 'Nora', 1],
    ['b', undefined, 0],
  ])
})

test.each([
  ['ACCOUNT_WITHOUT_MEMBER', undefined, 'a@company.test doesn’t belong to anyone in the portal. The account will be disabled.'],
  [
    'ACCOUNT_WITHOUT_MEMBER',
    nora,
    'a@company.test doesn’t belong to anyone yet. Nora Vale has this address, so the account will be linked to them.',
  ],
  [
    'MEMBER_WITHOUT_ACCOUNT',
    { ...nora, auth_state: 'INVITED' },
    'Nora Vale (nora@company.test) should have an account, but Firebase has none. One will be created, and you can then invite them.',
  ],
  ['CLAIM_DIFFERS_FROM_ROLE', nora, 'Nora Vale is a member here, but the account has staff access.'],
  ['EMAIL_DIFFERS', nora, 'Nora Vale’s address is nora@company.test here, but the account signs in as a@company.test.'],
] as const)('%s is said so that staff know what a fix would do', (kind, member, sentence) => {
  expect(mismatchMessage({ kind }, account('a', null, { role_claim: 'admin' }), member)).toBe(sentence)
})

test('what Firebase lacks is not called what the list of people calls those who were never invited', () => {
  const titles = Object.values(mismatchLabels).map(({ title }) => title)

  expect(titles).toContain('Accounts missing in Firebase')
  expect(titles.filter((title) => /(no|without an) account/i.test(title))).toEqual([])
  expect(authLabels.NONE.label).toBe('No account')
})

import { expect, test, vi } from 'vitest'
import { memberDefaults } from '#contract/person/defaults.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { invite } from '#app/features/people/accounts/account-commands.ts'
import { inviteMany } from '#app/features/people/list/people-bulk.tsx'
import type { PersonRow } from '#app/features/people/list/people-queries.ts'
import { anId } from '#tests/support/builders.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

vi.mock('#app/features/people/accounts/account-commands.ts', () => ({ invite: vi.fn<typeof invite>() }))

const at = fromMillis(0)
const aPerson = (first: string) =>
  ({
    ...memberDefaults,
    id: anId(),
    version: 1,
    created_at: at,
    updated_at: at,
    first,
    last: 'Vu',
    email: `${first}@company.test`,
  }) as PersonRow

test('people who were invited without an email are named', async () => {
  aPage()
  const [ann, ben] = [aPerson('Ann'), aPerson('Ben')]
  vi.mocked(invite).mockImplementation(async ({ id }) => ({
    ok: true,
    link: 'https://portal.test/x',
    sent: id === ann.id,
    lasts: '14 days',
  }))

  expect(await inviteMany([ann])).toEqual({ done: 1, skipped: [] })
  expect(await inviteMany([ann, ben])).toEqual({
    done: 2,
    skipped: [],
    note: 'No email went to Ben Vu. Open each person, invite them again and share the link.',
  })
})

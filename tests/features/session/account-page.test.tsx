import { expect, test, vi } from 'vitest'
import type { CurrentUser } from '#contract/person/schema.ts'
import { AccountPage } from '#app/features/session/account-page.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aCompanyRecord } from '#tests/support/entries.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

const user = vi.hoisted(() => ({ now: {} as CurrentUser }))
vi.mock('react', async (actual) => ({ ...(await actual<object>()), useSyncExternalStore: (_on: unknown, now: () => unknown) => now() }))
vi.mock('#app/session/current-session.ts', async (actual) => ({
  ...(await actual<object>()),
  currentSession: () => ({ currentUser: user.now }),
}))
vi.mock('#app/sync/use-mine.ts', () => ({ useMine: () => ({ company: aCompanyRecord({ name: 'Oak of the Lakes' }) }) }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: vi.fn<typeof useOnline>() }))

function account(changes: Partial<CurrentUser> = {}, isOnline = true) {
  user.now = { ...aSession().currentUser, name: 'Ada Quist', email: 'ada@oak.example', company_role: 'EDITOR', ...changes }
  vi.mocked(useOnline).mockReturnValue(isOnline)
  return markupOf(<AccountPage mailSetting={<p>The setting</p>} help="Contact the association." />)
}

const isOffered = (html: string) =>
  pressable(html).some(({ label, attributes }) => label === 'Change password' && !attributes.includes('disabled=""'))

test('the account page says who is signed in, with company and role, and offers to change the password', () => {
  const html = account()

  for (const text of ['Ada Quist', 'ada@oak.example', 'Oak of the Lakes', 'Editor', 'The setting', 'Contact the association.'])
    expect(html).toContain(text)
  expect(html).toContain('We’ll email a link to ada@oak.example so you can choose a new password.')
  expect(isOffered(html)).toBe(true)
})

test('the password can’t be changed offline, or by staff signed in as the person', () => {
  const impersonation = { id: '1', admin_id: '2', admin_name: 'Staff', expires_at: { _seconds: 0, _nanoseconds: 0 } }

  expect(account({}, false)).toContain('You’re offline. Changing your password needs a connection.')
  expect(account({ impersonation })).toContain('so you can’t change the password.')
  expect([account({}, false), account({ impersonation })].map(isOffered)).toEqual([false, false])
})

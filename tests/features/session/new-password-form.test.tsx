import { expect, test, vi } from 'vitest'
import { NewPasswordForm } from '#app/features/session/reset-password-page.tsx'
import { SessionForm } from '#app/features/session/session-form.tsx'
import type { CurrentSession } from '#app/session/current-session.ts'
import { setNewPassword } from '#app/session/identity/reset-password.ts'
import { signIn } from '#app/session/sign-in.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

const session = vi.hoisted(() => ({ now: null as CurrentSession | null }))
vi.mock('#app/session/current-session.ts', async (actual) => ({ ...(await actual<object>()), currentSession: () => session.now }))
vi.mock('#app/session/identity/reset-password.ts', () => ({ setNewPassword: vi.fn<typeof setNewPassword>() }))
vi.mock('#app/session/sign-in.ts', () => ({ signIn: vi.fn<typeof signIn>() }))

const email = 'ben@company.test'
const { currentUser, epoch, role } = aSession()
const impersonation = { id: '1', admin_id: '2', admin_name: 'Staff', expires_at: { _seconds: 0, _nanoseconds: 0 } }

async function savePassword(here: Partial<CurrentSession['currentUser']> | null, isSignInAccepted = true) {
  session.now = here && { epoch, role, currentUser: { ...currentUser, ...here } }
  vi.mocked(setNewPassword).mockResolvedValue({ ok: true })
  vi.mocked(signIn).mockReset()
  vi.mocked(signIn).mockResolvedValue(isSignInAccepted ? { ok: true, role: 'member' } : { ok: false, reason: 'SERVICE_DOWN' })
  const [onSaved, onSignedIn] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const page = await mountHook(NewPasswordForm, { kind: 'code', code: 'CODE', email, onSaved, onSignedIn })
  await page.during(() => elementsOf(page.now(), SessionForm)[0]?.props.onSubmit({} as HTMLElement))
  return { isSaid: onSaved.mock.calls.length, isIn: onSignedIn.mock.calls.length, asked: vi.mocked(signIn).mock.calls.length }
}

test.each([
  ['nobody is signed in', null],
  ['the same person is signed in', { email: 'Ben@company.test' }],
])('who has chosen a password is signed in with it when %s', async (_, here) => {
  expect(await savePassword(here)).toEqual({ isSaid: 0, isIn: 1, asked: 1 })
})

test.each([
  ['somebody else, who stays signed in', { email: 'ada@oak.example' }],
  ['staff signed in as them', { email, impersonation }],
])('a password chosen on a device of %s signs nobody in', async (_, here) => {
  expect(await savePassword(here)).toEqual({ isSaid: 1, isIn: 0, asked: 0 })
})

test('when signing in fails, the page still says that the password is set', async () => {
  expect(await savePassword(null, false)).toEqual({ isSaid: 1, isIn: 0, asked: 1 })
})

test.each([
  ['invitation', 'Password', 'Save password'],
  ['code', 'New password', 'Save new password'],
] as const)('the form of a link of kind %s asks for a %s', (kind, label, button) => {
  const html = markupOf(<NewPasswordForm kind={kind} code="CODE" email={email} onSaved={() => undefined} onSignedIn={() => undefined} />)

  expect(html).toContain(`>${label}<`)
  expect(html).toContain(`>${button}<`)
})

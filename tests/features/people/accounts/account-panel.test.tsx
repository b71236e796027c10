import { expect, test, vi } from 'vitest'
import { currentSession } from '#app/session/current-session.ts'
import { invite } from '#app/features/people/accounts/account-commands.ts'
import { AccountPanel, LinkDialog } from '#app/features/people/accounts/account-panel.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { memberDefaults } from '#contract/person/defaults.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anId } from '#tests/support/builders.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { doInHead, headActions } from '#tests/support/head-actions.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/features/people/accounts/account-commands.ts', () => ({ invite: vi.fn<typeof invite>() }))
vi.mock('#app/session/current-session.ts', async (actual) => ({
  ...(await actual<object>()),
  currentSession: vi.fn<typeof currentSession>(),
}))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

const at = fromMillis(0)
const names = { first: 'Ben', last: 'Alvarez', email: 'ben@company.test' }
const member = { ...memberDefaults, ...names, id: anId(), version: 1, created_at: at, updated_at: at, auth_state: 'INVITED' } as const

test.each([
  ['is saved', {}, []],
  ['has a new address that the server does not have', { waiting: true }, ['Invite again', 'Create password reset link']],
] as const)('nobody is invited at an earlier address: the person %s', async (_what, pending, off) => {
  aPage()

  const panel = await mountHook(AccountPanel, { people: [], member: { ...member, ...pending } })

  const isOff = headActions(panel.now()).filter((action) => action.isOff)
  expect(isOff.map(({ label }) => label)).toEqual(off)
})

test('an invitation that this device could not save says so, and the person can be invited again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  aPage()
  vi.mocked(invite).mockRejectedValueOnce(new Error('the device is full'))
  const panel = await mountHook(AccountPanel, { member, people: [] })

  await panel.during(() => doInHead(panel.now(), 'Invite again'))

  expect(markupOf(panel.now())).toContain('This couldn’t be saved on this device.')
  await panel.during(() => doInHead(panel.now(), 'Invite again'))
  expect(invite).toHaveBeenCalledTimes(2)
})

test('of the invitation of a staff person, which only they get, the dialog says that it was emailed', async () => {
  aPage()
  const answer = { ok: true, link: '', sent: true, lasts: '14 days' } as const
  const dialog = await mountHook(LinkDialog, { title: 'Invite Ben Alvarez', answer, onClose: () => {} })

  const text = markupOf(elementsOf(dialog.now(), Sheet)[0]?.props.children)

  expect(text).toContain('We emailed the link. Only they get it')
  expect(text).not.toContain('Copy link')
})

test('while a person is being invited, the pressed button keeps the focus and invites nobody twice', async () => {
  aPage()
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof invite>>>()
  vi.mocked(invite).mockReset().mockReturnValue(answer.promise)
  const panel = await mountHook(AccountPanel, { member, people: [] })

  await panel.during(() => doInHead(panel.now(), 'Invite again'))
  await panel.during(() => doInHead(panel.now(), 'Invite again'))

  expect(pressable(markupOf(panel.now())).find(({ label }) => label === 'Invite again')?.attributes).toContain('aria-disabled="true"')
  expect(invite).toHaveBeenCalledOnce()
  await panel.during(() => answer.resolve({ ok: false, message: 'We couldn’t reach the server.' }))
})

test.each([
  ['has signed in', at, 'They can sign in again with the same password.'],
  ['never had a password', null, 'They can use the portal again once they set a password.'],
])('before a person who %s is enabled, staff read what they need', async (_who, last_sign_in_at, says) => {
  aPage()
  const panel = await mountHook(AccountPanel, { people: [], member: { ...member, auth_state: 'DISABLED' as const, last_sign_in_at } })

  await panel.during(() => doInHead(panel.now(), 'Enable…'))

  expect(elementsOf(panel.now(), ConfirmDialog)[0]?.props.children).toMatchObject({ props: { children: says } })
})

test.each([
  ['oneself', member.id, { portal_role: 'admin', auth_state: 'ACTIVE' }, ['Create password reset link', 'End all sessions…']],
  ['an archived person', anId(), { is_archived: true }, ['Make staff…', 'Disable…', 'End all sessions…', 'Restore…']],
] as const)('of %s, only what is possible is offered', async (_who, own, change, offered) => {
  aPage()
  vi.mocked(currentSession).mockReturnValueOnce({ currentUser: { id: own } } as ReturnType<typeof currentSession>)

  const panel = await mountHook(AccountPanel, { people: [], member: { ...member, ...change } })

  expect(headActions(panel.now()).map(({ label }) => label)).toEqual(offered)
})

test.each([
  ['Disable…', [], true],
  ['Archive…', [], true],
  ['Make staff…', [], true],
  ['Archive…', [{ ...member, id: anId(), company_id: 'oak' }], false],
  ['End all sessions…', [], false],
])('before the last person of a company is gone, staff read that: %s (case %#)', async (action, others, isLast) => {
  aPage()
  const one = { ...member, company_id: 'oak' }
  const panel = await mountHook(AccountPanel, { member: one, people: [one, ...others] })

  await panel.during(() => doInHead(panel.now(), action))

  expect(markupOf(elementsOf(panel.now(), ConfirmDialog)[0]?.props.children).includes('No one else at their company')).toBe(isLast)
})

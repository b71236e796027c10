import { expect, test, vi } from 'vitest'
import { actOnAccount, invite, setRole, signInAs } from '#app/features/people/accounts/account-commands.ts'
import { command } from '#app/outbox/commands/command.ts'
import { commandMessages } from '#app/outbox/commands/command-messages.ts'

vi.mock('#app/outbox/commands/command.ts', async (actual) => ({ ...(await actual<object>()), command: vi.fn<typeof command>() }))

const ann = { id: 'ann', first: 'Ann', last: 'Smith' }

test.each([
  ['disabled', () => actOnAccount(ann, 'disable'), 'the account was disabled'],
  ['signed out', () => actOnAccount(ann, 'revokeSessions'), 'the account was signed out everywhere'],
  ['given a role', () => setRole(ann, 'admin'), 'the role was changed'],
  ['invited', () => invite(ann), 'the invitation was created'],
  ['signed in as', () => signInAs(ann, 'A question'), 'the session was started'],
])('whether a person was %s can be read without the page that did it', async (_what, act, wasDone) => {
  vi.mocked(command).mockReset().mockResolvedValue({ ok: false, code: 'UNCONFIRMED', message: 'Unknown.' })

  await act()

  const about = vi.mocked(command).mock.lastCall?.[2]
  expect(about?.label).toBe('Ann Smith')
  expect(commandMessages.unconfirmed({ done: '', ...about })).toBe(`We couldn’t confirm ${wasDone}. Check it and try again if it wasn’t.`)
})

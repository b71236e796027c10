import { beforeEach, expect, test } from 'vitest'
import { useSavedFacts } from '#app/features/outbox/form-saved-line.tsx'
import { rememberSession } from '#app/session/current-session.ts'
import { announceSession } from '#app/session/session-channel.ts'
import { saveStatus } from '#app/ui/record/save-status.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

beforeEach(() => {
  aPage()
  rememberSession(aSession())
  announceSession({ kind: 'signed-in', epoch: aSession().epoch })
})

const record = { version: 3, updated_at: fromMillis(1) }

async function textWith(row: { state: 'waiting' | 'conflict'; failures: number }) {
  const hook = await mountHook(() => useSavedFacts(record, [row]), {})
  const { isSignedIn, ...facts } = hook.now()
  return saveStatus({ ...facts, state: 'kept', problems: 0, isChecked: true, refusal: undefined }, { isOnline: true, isSignedIn }).text
}

test('a change of a form that saves by itself is being sent', async () => {
  expect(await textWith({ state: 'waiting', failures: 0 })).toBe('Saved on this device. Sending…')
})

test('a change that the server does not answer is not called sent', async () => {
  expect(await textWith({ state: 'waiting', failures: 2 })).toContain('The server isn’t responding.')
})

test('after the sign-in has ended, a change waits for the next one', async () => {
  announceSession({ kind: 'needs-auth', epoch: aSession().epoch })

  expect(await textWith({ state: 'waiting', failures: 0 })).toBe('Saved on this device. It will be sent when you sign in again.')
})

import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SignOutQuestion } from '#app/features/outbox/unsent-question.tsx'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { buttonsOf, elementsOf, press } from '#tests/support/elements-of.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const calls = vi.hoisted(() => ({
  sendAll: vi.fn<() => Promise<void>>(),
  discardWork: vi.fn<() => Promise<boolean>>(),
  signOut: vi.fn<() => Promise<void>>(async () => undefined),
}))
const nothing = { changes: [], drafts: [], photos: [], commands: [] }
vi.mock('#app/files/send-all.ts', () => ({ sendAll: calls.sendAll }))
vi.mock('#app/files/discard-work.ts', () => ({ discardWork: calls.discardWork }))
vi.mock('#app/session/sign-out.ts', () => ({ signOut: calls.signOut }))
vi.mock('#app/outbox/commands/command.ts', () => ({ confirmWithin: async () => undefined }))
vi.mock(import('#app/files/unsent-work.ts'), async (original) => ({ ...(await original()), readUnsentWork: async () => nothing }))
vi.mock('#app/session/use-session-status.ts', () => ({ useSessionStatus: () => 'active' }))
const showConfirmation = vi.hoisted(() => vi.fn<(message: string) => void>())
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showConfirmation }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))

beforeEach(() => {
  aPage()
  calls.signOut.mockClear()
})

const photo = { id: 'porch', state: 'waiting' } as PhotoRow

async function openQuestion(onStay: () => void) {
  return await mountHook(() => {
    const { type, props } = SignOutQuestion({ unsent: { ...nothing, photos: [photo] }, onStay })
    return (type as (props: object) => ReactElement)(props)
  }, {})
}

test.each([
  ['stays meanwhile is not signed out once everything is sent', true, 0],
  ['waits is signed out once everything is sent', false, 1],
])('who %s', async (_what, stays, signOuts) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  calls.sendAll.mockReturnValueOnce(promise)
  const onStay = vi.fn<() => void>()
  const question = await openQuestion(onStay)
  await question.during(() => press(question.now(), 'Send now'))

  if (stays) await question.during(() => press(question.now(), 'Stay signed in'))
  expect(onStay).toHaveBeenCalledTimes(Number(stays))
  if (stays) await question.leave()
  await question.during(() => resolve())
  await question.during(() => new Promise((later) => setTimeout(later)))

  expect(calls.signOut).toHaveBeenCalledTimes(signOuts)
})

test('if what is left can’t be read, the question asks again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  calls.sendAll.mockRejectedValueOnce(new Error('The database is broken.'))
  const question = await openQuestion(() => undefined)

  await question.during(() => press(question.now(), 'Send now'))

  expect(showConfirmation).toHaveBeenCalledExactlyOnceWith('This device couldn’t be checked for unsent work. Try again in a moment.')
  expect(buttonsOf(question.now())[0]?.props).toMatchObject({ children: 'Send now', 'aria-disabled': false })
})

test('while everything is being discarded, the question stays', async () => {
  calls.discardWork.mockReturnValueOnce(new Promise(() => undefined))
  const onStay = vi.fn<() => void>()
  const question = await openQuestion(onStay)
  await question.during(() => void elementsOf(question.now(), ConfirmButton)[0]?.props.onConfirm())

  await question.during(() => press(question.now(), 'Stay signed in'))
  await question.during(() => elementsOf(question.now(), Sheet)[0]?.props.onClose())

  expect(onStay).not.toHaveBeenCalled()
  expect(buttonsOf(question.now()).at(-1)?.props['aria-disabled']).toBe(true)
})

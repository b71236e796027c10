import type { ReactElement } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SignOutQuestion } from '#app/features/outbox/unsent-question.tsx'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { buttonsOf, elementsOf, press } from '#tests/support/elements-of.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { markupOf } from '#tests/support/markup.tsx'
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
let risk = 'none'
vi.mock('#app/pwa/install.ts', () => ({ storageRisk: async () => risk }))
let isOnline = true
vi.mock('#app/outbox/commands/command.ts', () => ({ confirmWithin: async () => undefined }))
vi.mock(import('#app/files/unsent-work.ts'), async (original) => ({ ...(await original()), readUnsentWork: async () => nothing }))
vi.mock('#app/session/use-session-status.ts', () => ({ useSessionStatus: () => 'active' }))
const showConfirmation = vi.hoisted(() => vi.fn<(message: string) => void>())
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showConfirmation }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => isOnline }))
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
  await question.during(() => press(question.now(), 'Send and sign out'))

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

  await question.during(() => press(question.now(), 'Send and sign out'))

  expect(showConfirmation).toHaveBeenCalledExactlyOnceWith('This device couldn’t be checked for unsent work. Try again in a moment.')
  expect(buttonsOf(question.now())[0]?.props).toMatchObject({ children: 'Send and sign out', 'aria-disabled': false })
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

test('offline on an iPhone, the question says by when to sign in again, and that this needs a connection', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T18:00:00Z'), toFake: ['Date'] })
  risk = 'after-a-week'
  isOnline = false
  onTestFinished(() => {
    vi.useRealTimers()
    risk = 'none'
    isOnline = true
  })

  const question = await openQuestion(() => undefined)

  const text = markupOf(elementsOf(question.now(), Sheet)[0]?.props.children).replaceAll(/<[^>]*>/g, '')
  expect(text).toContain('You’re offline, so these can’t be sent now. If you keep them, sign in here again by Dec 7, 2026 to send them.')
  expect(text).toContain('Signing in needs a connection.')
  expect(buttonsOf(question.now()).map(({ props }) => props.children)).toEqual([
    'Keep and sign out',
    'Save a copy to a file',
    'Stay signed in',
  ])
})

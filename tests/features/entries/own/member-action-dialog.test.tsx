import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { MemberActionDialog } from '#app/features/entries/own/member-action-dialog.tsx'
import { readDraft } from '#app/outbox/drafts.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { testNow } from '#tests/support/builders.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signedInPage } from '#tests/support/signed-in-page.ts'

const { showFailure } = vi.hoisted(() => ({ showFailure: vi.fn<(message: string) => void>() }))
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showFailure }))
let isOnline = true
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => isOnline }))

const entry = aFullEntry({
  status: 'APPROVED',
  pending_revision: { changes: { tagline: 'New', price: 1, amenity_ids: [] }, at: fromMillis(testNow), by: null },
})
let person = 0

beforeEach(async () => {
  person += 1
  await signedInPage({ epoch: `epoch-${person}`, currentUser: { ...aSession().currentUser, id: `person-${person}` } })
})

type Verb = Parameters<typeof MemberActionDialog>[0]['verb']

/** The dialog, with what this device has kept, as after a reload. */
async function opened(verb: Verb, act: () => Promise<string | undefined> = async () => undefined) {
  const dialog = await mountHook(MemberActionDialog, { entry, verb, act, onClose: () => undefined })
  const during = (action: () => unknown) =>
    dialog.during(async () => {
      await action()
      await new Promise((done) => setTimeout(done, 50))
    })
  await during(() => undefined)
  const confirmation = () => elementsOf(dialog.now(), ConfirmDialog)[0]?.props
  return {
    ...dialog,
    during,
    confirmation,
    text: () => elementsOf(dialog.now(), TextArea)[0]?.props.value,
    type: (text: string) => during(() => elementsOf(dialog.now(), TextArea)[0]?.props.onChange(text)),
    read: () => markupOf(confirmation()?.children),
  }
}

test.each(['withdraw', 'request_withdrawal', 'request_proof_change'] as const)(
  'text typed to %s is there when it opens again',
  async (verb) => {
    const first = await opened(verb)
    expect(first.confirmation()?.isBlocked).toBe(true)
    await first.type('The home was sold')
    expect(first.confirmation()?.isBlocked).toBe(false)
    await first.leave()

    const again = await opened(verb)

    await expect.poll(() => again.during(() => undefined).then(again.text)).toBe('The home was sold')
    await expect(readDraft(`actions:${entry.id}:${verb}`)).resolves.toMatchObject({ values: { text: 'The home was sold' } })
  },
)

test('the text stays after a failure, is not closed without a question, and is gone once the dialog is closed', async () => {
  const act = vi.fn(async () => Promise.resolve<string | undefined>('We couldn’t reach the server.'))
  const dialog = await opened('withdraw', act)
  expect(dialog.confirmation()?.hasUnsavedText).toBe(false)
  await dialog.type('  The home was sold ')

  await dialog.during(() => dialog.confirmation()?.onConfirm())
  await expect(readDraft(`actions:${entry.id}:withdraw`)).resolves.toBeDefined()
  expect(dialog.confirmation()?.hasUnsavedText).toBe(true)

  await dialog.during(() => dialog.confirmation()?.onClose())
  await expect(readDraft(`actions:${entry.id}:withdraw`)).resolves.toBeUndefined()
  expect(act).toHaveBeenLastCalledWith({ reason: 'The home was sold' })
})

const stale = 'Someone else saved this first. Check their change, then try again.'

test('a refusal is said on the page if what it brings takes the dialog away with its message', async () => {
  const shown = await opened('approve_proof', async () => stale)
  await shown.during(() => shown.confirmation()?.onConfirm())
  expect(showFailure).not.toHaveBeenCalled()
  await shown.leave()
  expect(showFailure.mock.calls).toEqual([[`Approve proof: ${stale}`]])
})

test('a refusal that was read before the dialog was closed is not said again, nor is a success', async () => {
  showFailure.mockClear()
  const read = await opened('approve_proof', async () => stale)
  await read.during(() => read.confirmation()?.onConfirm())
  await read.during(() => read.confirmation()?.onClose())
  await read.leave()
  const done = await opened('approve_proof')
  await done.during(() => done.confirmation()?.onConfirm())
  await done.leave()

  expect(showFailure).not.toHaveBeenCalled()
})

test('approving a proof mentions a change that awaits approval; requesting changes does not', async () => {
  const said = /doesn’t include your change that’s awaiting approval \(Tagline, Price\)\. If the association approves the change/

  const approve = await opened('approve_proof')
  expect(approve.read()).toMatch(said)
  await approve.leave()

  expect((await opened('request_proof_change')).read()).not.toContain('awaiting approval')
})

test.each([
  ['withdraw', 'Sold', false],
  ['withdraw', 'S', true],
  ['request_proof_change', 'Sold', true],
  ['request_proof_change', 'Sold.', false],
] as const)('a reason may be one word, as on the server; a message says more: %s, “%s”', async (verb, text, isBlocked) => {
  const dialog = await opened(verb)

  await dialog.type(text)

  expect(dialog.confirmation()?.isBlocked).toBe(isBlocked)
})

test('offline, the dialog speaks of a saved text only if there is one', async () => {
  isOnline = false
  onTestFinished(() => void (isOnline = true))
  const proof = await opened('approve_proof')
  const withdrawal = await opened('request_withdrawal')

  await withdrawal.type('The home was sold')

  expect(proof.read()).toContain('You’re offline. This needs a connection.</output>')
  expect(withdrawal.read()).toContain('You’re offline. This needs a connection. Your text is saved on this device.')
})

import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EntryAction, EntryContext } from '#contract/entry/lifecycle.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { ActionDialog } from '#app/features/entries/list/action-dialog.tsx'
import { readDraft } from '#app/outbox/drafts.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signedInPage } from '#tests/support/signed-in-page.ts'

vi.mock('@tanstack/react-router', () => ({
  useBlocker: () => ({ status: 'idle' }),
  Link: ({ to, search, children }: { to: string; search: Record<string, string>; children: string }) => (
    <a href={`${to}?${new URLSearchParams(search)}`}>{children}</a>
  ),
}))
const jumpToField = vi.hoisted(() => vi.fn<(root: unknown, field: string) => boolean>())
vi.mock('#app/ui/form/jump-to-field.ts', () => ({ jumpToField }))
vi.mock('#app/http/server-clock.ts', () => ({ serverNow: () => 0 }))
vi.mock('#app/outbox/use-time-draft.ts', () => ({ useTimeDraft: () => ({ value: null }) }))
vi.mock('#app/sync/use-mine.ts', () => ({ useSiteConnected: () => false }))

const entries = ['The Alder', 'The Birch'].map((title) => aFullEntry({ title, status: 'APPROVED' }))
const done = async () => undefined

beforeEach(() => signedInPage({ epoch: 'staff' }))

test('before one home is published, its dialog says that its proof is not approved and that there is no website', () => {
  const dialog = markupOf(
    <ActionDialog id="one" verb="publish" of="The Alder" entries={entries.slice(0, 1)} onConfirm={done} onClose={() => undefined} />,
  )

  expect(dialog).toContain('No proof sent yet.')
  expect(dialog).toContain('No website is connected')
  expect(dialog.split('The Alder')).toHaveLength(2)
})

test('before a proof is sent, its dialog says to whom it goes, by when the answer is due, and whether anyone there gets it', () => {
  const event = anEvent({ proof_due_date: fromMillis(Date.parse('2026-05-01T22:00:00Z')), timezone: 'America/Chicago' })
  const dialog = markupOf(
    <ActionDialog
      id="one"
      verb="send_proof"
      of="The Alder"
      entries={entries.slice(0, 1)}
      event={event}
      companyName="Oak Homes"
      noteFor={() => 'No one at Oak Homes has an account.'}
      onConfirm={done}
      onClose={() => undefined}
    />,
  ).replaceAll(/<[^>]*>/g, '')

  expect(dialog).toContain('Oak Homes can approve the proof or request changes. Response due May 1, 2026, 5:00 PM CDT')
  expect(dialog).toContain('No one at Oak Homes has an account.')
})

test('before many are published, the dialog says for how many, and names them', () => {
  const dialog = markupOf(
    <ActionDialog
      id="one"
      verb="publish"
      of="2 entries"
      selected={2}
      count={2}
      entries={entries}
      onConfirm={done}
      onClose={() => undefined}
    />,
  )

  expect(dialog).toMatch(/<p>No proof sent yet\.<\/p><p[^>]*>2 entries: The Alder and The Birch<\/p>/)
  expect(dialog).toContain('Publish 2 entries')
})

test.each(['reopen', 'reinstate'] as const)(
  '%s after registration has closed: the dialog says what the company can’t do, and leads to its deadline',
  (verb) => {
    const event = anEvent()
    const dialogAt = (now: number, of: EntryAction = verb) => {
      const entry = aFullEntry({ id: 'one', company_id: 'builders', event_id: event.id, status: 'REJECTED' })
      const context: EntryContext = { role: 'admin', now, event, eventCompany: { status: 'APPROVED', late_until: fromMillis(0) } }
      return markupOf(
        <ActionDialog id="one" verb={of} of="The Alder" entries={[entry]} context={context} onConfirm={done} onClose={() => undefined} />,
      )
    }
    const closes = toMillis(event.registration_end_date)

    const open = dialogAt(closes)
    const closed = dialogAt(closes + 1)
    const rejecting = dialogAt(closes + 1, 'approve')

    expect(closed).toContain('can’t edit or submit this draft until you set an exception.')
    expect(closed.replaceAll('&amp;', '&')).toContain(`href="/admin/companies?eventId=${event.id}&companyId=builders"`)
    expect(open).not.toContain('set an exception')
    expect(rejecting).not.toContain('set an exception')
  },
)

test('reinstating says that the entry becomes a draft again', () => {
  const entry = aFullEntry({ status: 'WITHDRAWN' })
  const dialog = markupOf(
    <ActionDialog id="one" verb="reinstate" of="The Alder" entries={[entry]} onConfirm={done} onClose={() => undefined} />,
  )

  expect(dialog).toContain('becomes a draft again')
})

test('what staff write is there when the dialog opens again after a reload', async () => {
  const open = () =>
    mountHook(ActionDialog, { id: 'one', verb: 'reject' as const, of: 'The Alder', onConfirm: done, onClose: () => undefined })
  const confirmation = (dialog: Awaited<ReturnType<typeof open>>) => elementsOf(dialog.now(), ConfirmDialog)[0]?.props
  const field = (dialog: Awaited<ReturnType<typeof open>>) => elementsOf(confirmation(dialog)?.children, TextArea)[0]?.props
  const first = await open()
  await first.during(async () => {
    field(first)?.onChange('The lot is not in the tour area.')
    await vi.waitFor(() => expect(readDraft('actions:one:reject')).resolves.toBeDefined())
  })
  expect(confirmation(first)).toMatchObject({ hasUnsavedText: true, isTextOnDevice: true })
  await first.leave()

  const again = await open()
  await expect.poll(() => again.during(() => undefined).then(() => field(again)?.value)).toBe('The lot is not in the tour area.')

  await again.during(async () => {
    confirmation(again)?.onClose()
    await vi.waitFor(() => expect(readDraft('actions:one:reject')).resolves.toBeUndefined())
  })
})

test('a message that is too short is refused at its field, which has the focus', async () => {
  const onConfirm = vi.fn(done)
  const dialog = await mountHook(ActionDialog, {
    id: 'short',
    verb: 'request_changes',
    of: 'The Alder',
    onConfirm,
    onClose: () => undefined,
  })
  const confirmation = () => elementsOf(dialog.now(), ConfirmDialog)[0]?.props
  const field = () => elementsOf(confirmation()?.children, TextArea)[0]?.props

  expect(field()).toMatchObject({ required: true, error: undefined, hint: 'The company will see this. At least 5 characters.' })
  await dialog.during(() => field()?.onChange('x'))
  let answer: unknown
  await dialog.during(async () => void (answer = await confirmation()?.onConfirm()))
  expect([answer, field()?.error]).toEqual(['', 'Enter at least 5 characters.'])
  expect(jumpToField).toHaveBeenCalledExactlyOnceWith(document, 'text')
  expect(onConfirm).not.toHaveBeenCalled()

  await dialog.during(() => field()?.onChange('The price.'))
  expect(field()?.error).toBeUndefined()
})

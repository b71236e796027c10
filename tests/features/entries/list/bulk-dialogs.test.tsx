import { expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { BulkDialogs, type BulkChoice } from '#app/features/entries/list/bulk-dialogs.tsx'
import { ActionDialog } from '#app/features/entries/list/action-dialog.tsx'
import type { Bulk } from '#app/features/entries/list/use-bulk.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', async (actual) => ({ ...(await actual<object>()), useBlocker: () => ({ status: 'idle' }) }))
vi.mock('#app/outbox/lists/use-no-account-message.ts', () => ({
  useNoAccountMessage: () => (ids: readonly string[]) => `None of ${ids.length} has an account.`,
}))

test.each([
  [{ kind: 'message' }, '3 entries from 2 companies.'],
  [{ kind: 'act', verb: 'send_proof' }, 'Send proofs for 3 entries'],
] as const)('before a message or a decision goes to companies, staff read for whom and who has no account', (choice, says) => {
  aPage()
  const event = anEvent()
  const of = { event_id: event.id, status: 'APPROVED' as const, number: '1' }
  const entries = ['oak', 'oak', 'elm'].map((company_id) => aFullEntry({ ...of, company_id }))

  const html = dialogOf(choice, entries, event)

  expect(html).toContain('None of 3 has an account.')
  expect(html).toContain(says)
})

test.each([
  [['oak', 'oak'], 'The company will see this.'],
  [['oak', 'elm'], 'The companies will see this.'],
])('the reason for what is done to entries of %j says who sees it', (companies, says) => {
  aPage()
  const event = anEvent()
  const entries = companies.map((company_id) => aFullEntry({ event_id: event.id, status: 'SUBMITTED', company_id }))

  expect(dialogOf({ kind: 'act', verb: 'reject' }, entries, event)).toContain(says)
})

test('entries that are left out by default don’t count among the companies without an account', () => {
  aPage()
  const event = anEvent()
  const { proof } = aFullEntry()
  const entries = (['NOT_READY', 'SENT', 'NOT_READY'] as const).map((status) =>
    aFullEntry({ event_id: event.id, status: 'APPROVED', number: '1', proof: Object.assign({}, proof, { status }) }),
  )

  const html = dialogOf({ kind: 'act', verb: 'send_proof' }, entries, event)

  expect(html).toContain('Send proofs for 2 of 3 entries')
  expect(html).toContain('None of 2 has an account.')
})

test('before payments are set, staff read how many change and which don’t', () => {
  aPage()
  const event = anEvent()
  const of = { event_id: event.id, status: 'APPROVED' as const }
  const entries = [
    ...(['UNPAID', 'INVOICED', 'PAID'] as const).map((payment_status) => aFullEntry({ ...of, payment_status, fee_amount: 1450 })),
    aFullEntry({ ...of, status: 'WITHDRAWN', payment_status: 'UNPAID' }),
  ]

  const html = dialogOf({ kind: 'payment' }, entries, event)

  expect(html).toContain('Mark 2 entries as paid')
  expect(html).toContain('$2,900 in fees')
  expect(html).toContain('2 entries will be skipped')
  expect(html).toContain('It’s already paid.')
  expect(html).toContain('It’s withdrawn, so it owes nothing.')
})

test('the report of a decision also names the entries that it couldn’t apply to', async () => {
  aPage()
  const event = anEvent()
  const of = { event_id: event.id, status: 'APPROVED' as const }
  const entries = [aFullEntry({ ...of, number: '1' }), aFullEntry({ ...of, number: null, title: 'Maple Twin Home' })]
  const act = vi.fn<Bulk['act']>()
  const dialog = await mountHook(BulkDialogs, dialogProps({ kind: 'act', verb: 'send_proof' }, entries, event, { act } as never))

  await elementsOf(dialog.now(), ActionDialog)[0]?.props.onConfirm({})

  expect(act.mock.lastCall?.[3].skipped).toMatchObject([{ label: 'Maple Twin Home', why: expect.stringContaining('no Parade number yet') }])
})

function dialogOf(choice: BulkChoice, entries: readonly Entry[], event: Event): string {
  return markupOf(<BulkDialogs {...dialogProps(choice, entries, event)} />)
}

function dialogProps(choice: BulkChoice, entries: readonly Entry[], event: Event, bulk: Bulk = {} as never) {
  return {
    choice,
    chosen: { entries, end: () => undefined },
    event,
    circumstances: { event, now: testNow, registrations: undefined, unsavedIds: new Set<string>() },
    bulk,
    companies: new Map<string, string>(),
    onClose: () => undefined,
  }
}

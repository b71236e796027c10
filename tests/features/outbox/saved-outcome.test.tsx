import { expect, test, vi } from 'vitest'
import { FormOutcome, SavedOutcome } from '#app/features/outbox/saved-outcome.tsx'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { announceSession } from '#app/session/session-channel.ts'
import { TextButton } from '#app/ui/text-button.tsx'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anId } from '#tests/support/builders.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signedInPage } from '#tests/support/signed-in-page.ts'

const push = vi.hoisted(() => vi.fn<(href: string) => void>())
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ history: { push } }) }))
const pending = vi.hoisted(() => ({ rows: [] as object[] }))
vi.mock('#app/outbox/lists/use-pending-changes.ts', () => ({ usePendingChanges: () => pending.rows }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

const record = { id: anId(), version: 3, updated_at: fromMillis(Date.now()) }
const row = (change: Partial<OutboxRow>) => ({
  record_id: record.id,
  state: 'waiting',
  failures: 0,
  href: '/there',
  collisions: [],
  ...change,
})

async function drawn(rows: object[], onChoose?: () => void) {
  await signedInPage({ epoch: 'staff' })
  announceSession({ kind: 'signed-in', epoch: 'staff' })
  pending.rows = rows
  const outcome = await mountHook(SavedOutcome, { resource: 'entries', record, ...(onChoose && { onChoose }) })
  return {
    text: (outcome.now() as { props: { children: unknown[] } }).props.children[0],
    choose: elementsOf(outcome.now(), TextButton)[0]?.props.onClick as (() => void) | undefined,
  }
}

test('a change that another form’s conflict holds back needs a choice, and leads to it', async () => {
  const onChoose = vi.fn<() => void>()
  const held = await drawn([row({ state: 'conflict' })], onChoose)
  const elsewhere = await drawn([row({ state: 'conflict' })])

  held.choose?.()
  elsewhere.choose?.()

  expect(held.text).toContain('Choose which version to keep.')
  expect(onChoose).toHaveBeenCalledOnce()
  expect(push).toHaveBeenCalledExactlyOnceWith('/there')
})

test.each([
  ['is being sent', [row({})], /^Saved on this device\. Sending…$/],
  ['has arrived', [], /^Saved \d/],
  ['has arrived, while another record’s waits', [row({ record_id: anId() })], /^Saved \d/],
])('a change that %s is said to be so', async (_what, rows, text) => {
  const outcome = await drawn(rows)

  expect(outcome.text).toMatch(text)
  expect(outcome.choose).toBeUndefined()
})

test('a form’s conflict of its own is asked about again there, also one that came after the form had stopped waiting', async () => {
  const [submit, onChoose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await drawn([row({ state: 'conflict', collisions: ['contact.phone'] })])
  const chooseIn = async (path: string) => {
    const form = { fields: [{ path, label: 'Phone' }], outcome: 'waiting' as const, submit }
    const outcome = await mountHook(SavedOutcome, propsOf(FormOutcome({ resource: 'entries', record, onChoose, form })))
    elementsOf(outcome.now(), TextButton)[0]?.props.onClick?.(undefined as never)
  }

  await chooseIn('contact.phone')
  expect([submit.mock.calls.length, onChoose.mock.calls.length]).toEqual([1, 0])
  await chooseIn('payment_status')
  expect([submit.mock.calls.length, onChoose.mock.calls.length]).toEqual([1, 1])
})

test('a form’s save that has arrived is said to be saved', () => {
  const form = { fields: [], outcome: 'saved' as const, submit: () => undefined }

  expect(FormOutcome({ resource: 'entries', record, form })).toBe('Saved.')
})

const propsOf = (element: unknown) => (element as { props: Parameters<typeof SavedOutcome>[0] }).props

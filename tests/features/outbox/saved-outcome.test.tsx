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
const row = (change: Partial<OutboxRow>) => ({ record_id: record.id, state: 'waiting', failures: 0, href: '/there', ...change })

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

test('a form’s conflict of its own is asked about again there, another form’s where that is', () => {
  const [submit, onChoose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const shown = { resource: 'entries', record, onChoose }
  const of = (outcome: 'saved' | 'waiting' | 'conflict') => FormOutcome({ ...shown, form: { outcome, submit } })

  expect(of('saved')).toBe('Saved.')
  expect(of('waiting')).toMatchObject({ props: { onChoose } })
  expect(of('conflict')).toMatchObject({ props: { onChoose: submit } })
})

import { expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { RevisionDecision } from '#app/features/entries/staff/revision-decision.tsx'
import { RevisionChanges } from '#app/features/entries/staff/revision-changes.tsx'
import { ActionDialog } from '#app/features/entries/list/action-dialog.tsx'
import { decideEntry } from '#app/outbox/commands/decide-entry.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/outbox/commands/decide-entry.ts', () => ({ decideEntry: vi.fn<typeof decideEntry>() }))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))
const showToast = vi.hoisted(() => vi.fn<(message: string) => () => void>(() => () => undefined))
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showToast, showConfirmation: showToast }))

test.each([
  ['APPROVED', 'As approved'],
  ['PUBLISHED', 'As published'],
] as const)('a change waiting on an entry is compared with what it is now: %s', (status, heading) => {
  const entry = aFullEntry({ status, pending_revision: { changes: { tagline: 'New' }, at: fromMillis(testNow), by: null } })

  const html = markupOf(<RevisionDecision entry={entry} zone="America/Chicago" />)

  expect([...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, text]) => text)).toEqual([heading, 'Proposed'])
})

test('a decline that comes after another change keeps its dialog open, with the message', async () => {
  const entry = aFullEntry({ status: 'APPROVED', pending_revision: { changes: { tagline: 'New' }, at: fromMillis(testNow), by: null } })
  vi.mocked(decideEntry).mockResolvedValue({ kind: 'changed', message: 'Someone else saved this first.' })
  const panel = await mountHook(RevisionDecision, { entry, zone: 'America/Chicago' })
  await panel.during(() => press(panel.now(), 'Decline it…'))

  let failure: string | undefined
  await panel.during(async () => {
    failure = await elementsOf(panel.now(), ActionDialog)[0]?.props.onConfirm({ reason: 'Under eight words, please.' })
  })

  expect(failure).toBe('Someone else saved this first.')
})

test.each([
  ['in whole', null, 'The change to “The Linden” was approved.'],
  ['in part', { changes: { tagline: 'New' }, at: fromMillis(testNow), by: null }, 'Approved: Video.'],
])('a decision %s is confirmed', async (_how, rest, message) => {
  const revision = { changes: { tagline: 'New', video_url: 'https://parade.example/film' }, at: fromMillis(testNow), by: null }
  const entry = aFullEntry({ title: 'The Linden', status: 'APPROVED', pending_revision: revision })
  vi.mocked(decideEntry).mockResolvedValue({ kind: 'done', entry: { ...entry, pending_revision: rest } })
  const panel = await mountHook(RevisionDecision, { entry, zone: 'America/Chicago' })
  if (rest) await panel.during(() => elementsOf(panel.now(), RevisionChanges)[0]?.props.choice.toggle('tagline'))

  await panel.during(() => press(panel.now(), rest ? 'Approve 1 of 2' : 'Approve all 2'))

  expect(showToast.mock.lastCall?.[0]).toBe(message)
})

test('before some of the changes are accepted, staff read whether these put the proof out of date, and what still waits', async () => {
  const revision = { changes: { tagline: 'New', video_url: 'https://parade.example/film' }, at: fromMillis(testNow), by: null }
  const { proof } = aFullEntry()
  const entry = aFullEntry({ status: 'APPROVED', pending_revision: revision, proof: { ...proof, status: 'APPROVED' } })
  const panel = await mountHook(RevisionDecision, { entry, zone: 'America/Chicago' })
  const notes = () => elementsOf(panel.now(), Dimmed).map(({ props }) => props.children)

  expect(notes()).toContain('If you approve the changes, the proof will be out of date and lose its approval.')
  await panel.during(() => elementsOf(panel.now(), RevisionChanges)[0]?.props.choice.toggle('tagline'))
  expect(notes()).toEqual(['Still awaiting approval afterward: Tagline.'])
})

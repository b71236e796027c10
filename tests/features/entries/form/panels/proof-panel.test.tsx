import type { PropsWithChildren } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { ProofPanel } from '#app/features/entries/form/panels/proof-panel.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { linkedMarkupOf } from '#tests/support/linked-markup.tsx'

const folds = vi.hoisted(() => ({ isOpen: true }))
vi.mock('#app/ui/folded.tsx', () => ({
  Folded: ({ summary, children }: PropsWithChildren<{ summary: string }>) => [summary, folds.isOpen && children],
}))
const media = vi.hoisted(() => ({ isPhone: false }))
vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => media.isPhone }))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))

beforeEach(() => {
  folds.isOpen = true
})

const at = fromMillis(testNow)
const outdated = { ...aFullEntry().proof, status: 'NOT_READY', sent_at: at } as const

function panel(changes: Partial<Entry>, now = testNow, isLater = false): string {
  const entry = aFullEntry({ status: 'APPROVED', proof: outdated, ...changes })
  const context: EntryContext = { role: 'member', now, event: anEvent(), eventCompany: null }
  return linkedMarkupOf(<ProofPanel form={anUntouchedForm(entry)} context={context} zone="America/Chicago" isLater={isLater} />)
}

test('a new proof is promised only while the entry stays in the event', () => {
  expect(panel({})).toContain('The association will send you a new one.')

  const leaving = panel({ withdrawal_requested: { reason: 'Sold', at, by: null } })
  expect(leaving).toContain('The entry changed after the proof was sent.')
  expect(leaving).not.toContain('new one')
})

test.each(['WITHDRAWN', 'REJECTED'] as const)('an entry that left the event has no proof to look at: %s', (status) => {
  expect(panel({ status })).not.toContain('proof')
})

test.each([
  ['2027-01-11T22:59:00Z', 'Respond by Jan 11, 2027, 5:00 PM CST (6:00 PM EST your time).'],
  ['2027-01-11T23:01:00Z', 'Your response was due Jan 11, 2027, 5:00 PM CST (6:00 PM EST your time).'],
])('at %s the company reads when its answer is due, by both clocks', (iso, sentence) => {
  vi.stubEnv('TZ', 'America/New_York')
  const proof = { ...outdated, status: 'SENT', due_at: fromMillis(Date.parse('2027-01-11T23:00:00Z')) } as const

  const said = panel({ proof }, Date.parse(iso))
  vi.unstubAllEnvs()

  expect(said).toContain(sentence)
})

test('in a later step, a proof shows its title, and all of it once the answer is overdue', () => {
  const due = Date.parse('2027-01-11T23:00:00Z')
  const proof = { ...outdated, status: 'SENT', due_at: fromMillis(due) } as const
  folds.isOpen = false
  const later = panel({ proof }, due - 1, true)
  expect(later).toContain('Your proof is ready')
  expect(later).not.toContain('View proof')

  expect(panel({ proof }, due - 1)).toContain('View proof')
  expect(panel({ proof }, due + 1, true)).toContain('View proof')
})

test.each([false, true])('on a phone, the buttons to answer a proof are beside it: %s', (isPhone) => {
  media.isPhone = isPhone
  onTestFinished(() => void (media.isPhone = false))
  const html = panel({ proof: { ...outdated, status: 'SENT', due_at: at } })

  expect(html).toContain('View proof')
  expect(html.includes('Approve proof…')).toBe(!isPhone)
})

test.each(['APPROVED', 'CHANGES', 'NOT_READY'] as const)('a proof that asks for nothing shows only its title: %s', (status) => {
  folds.isOpen = false

  expect(panel({ proof: { ...outdated, status } })).not.toContain('View proof')
})

test('a proof that can’t be answered while the entry is reviewed again is not asked for', () => {
  const proof = { ...outdated, status: 'SENT', due_at: fromMillis(testNow - 1) } as const

  const html = panel({ status: 'SUBMITTED', proof })

  expect(html).toContain('You can respond to the proof only while the entry is approved.')
  expect(html).not.toMatch(/Your proof is ready|Your response was due|Check the proof/)
})

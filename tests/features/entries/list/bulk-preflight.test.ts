import { expect, test } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { preflight } from '#app/features/entries/list/bulk-preflight.ts'
import { unsavedMessage } from '#app/features/entries/staff/unsaved-entries.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'

const event = anEvent()
const entry = (title: string, changes: Partial<Entry>): Entry => aFullEntry({ title, company_id: 'oak', ...changes })
const waiting = entry('Waiting', { id: 'waiting', status: 'SUBMITTED' })
const draft = entry('Draft', { id: 'draft', status: 'DRAFT' })
const approved = entry('Approved', { id: 'approved', status: 'APPROVED' })
const registered = [aFullRegistration({ company_id: 'oak', status: 'APPROVED' })]
const known = { event, now: testNow, registrations: registered, unsavedIds: new Set<string>() }
const titles = (entries: readonly Entry[]) => entries.map(({ title }) => title)

test('what can be done to how many is said before, and why not to the others', () => {
  const { able, cannot } = preflight('approve', [waiting, draft, approved], known)

  expect(titles(able)).toEqual(['Waiting'])
  expect(cannot).toEqual([
    { why: 'It’s still in draft.', titles: ['Draft'] },
    { why: 'It’s approved.', titles: ['Approved'] },
  ])
})

test('an entry whose approval would be lost is named as well', () => {
  const { able, losing } = preflight('request_changes', [waiting, approved], known)

  expect(titles(able)).toEqual(['Waiting', 'Approved'])
  expect(losing.map(({ title }) => title)).toEqual(['Approved'])
})

test('a home to whose proof its company requested changes is left out of publishing', () => {
  const changes = { ...approved, proof: { ...approved.proof, status: 'CHANGES' as const } }

  expect(preflight('publish', [approved, changes], known).losing).toMatchObject([{ why: 'The company requested changes to the proof.' }])
})

test('an entry that is unlocked for longer than the usual week is named, because that would become shorter', () => {
  const day = 24 * 3_600_000
  const until = (days: number) => ({ ...approved, unlocked_until: fromMillis(testNow + days * day) })

  expect(preflight('unlock', [until(7)], known).losing).toEqual([])
  expect(preflight('unlock', [until(8)], known).losing).toMatchObject([{ why: expect.stringContaining('already unlocked for longer') }])
})

test('unsaved changes hold what would be shown to others', () => {
  const { able, cannot } = preflight('publish', [approved], { ...known, unsavedIds: new Set(['approved']) })

  expect(able).toEqual([])
  expect(cannot).toEqual([{ why: unsavedMessage, titles: ['Approved'] }])
})

test('while the companies are not on the device, what they stand in the way of is left to the server', () => {
  const unregistered = { ...known, registrations: [] }

  expect(preflight('publish', [approved], unregistered).able).toEqual([])
  expect(titles(preflight('publish', [approved], { ...known, registrations: undefined }).able)).toEqual(['Approved'])
})

test('a home without a Parade number is said to have none before a proof is sent, whatever is known of its company', () => {
  for (const registrations of [known.registrations, undefined])
    expect(preflight('send_proof', [{ ...approved, number: null }], { ...known, registrations })).toMatchObject({
      able: [],
      cannot: [{ why: expect.stringContaining('no Parade number yet'), titles: ['Approved'] }],
    })
})

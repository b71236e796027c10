import { describe, expect, test } from 'vitest'
import { entryNextStep } from '#contract/entry/next-step.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { signatureOnBehalf } from '#contract/entry/signature.ts'
import type { EventCompanyStatus } from '#contract/registration/schema.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'

const at = fromMillis(Date.parse('2026-03-01T12:00:00Z'))
const next = (changes: Partial<Entry>) => entryNextStep(aFullEntry(changes), anEvent(), { canSubmit: true, now: testNow }).message

test('a draft shows how much is missing to submit it', () => {
  expect(next({ title: '', price: null })).toBe('2 items needed to submit')
  expect(next({ title: '' })).toBe('1 item needed to submit')
  expect(next({})).toBe('Ready to submit')
})

test('company information that has to be submitted first counts, and is named', () => {
  const withCompany = (changes: Partial<Entry>, eventCompany: { status: EventCompanyStatus } | null) =>
    entryNextStep(aFullEntry(changes), anEvent(), {
      eventCompany: eventCompany && aFullRegistration(eventCompany),
      canSubmit: true,
      now: testNow,
    })

  expect(withCompany({}, null)).toEqual({ message: '1 item needed to submit: Company Information', tone: 'wait' })
  expect(withCompany({}, { status: 'CHANGES_REQUESTED' }).message).toBe('1 item needed to submit: Company Information')
  expect(withCompany({ title: '' }, { status: 'IN_PROGRESS' }).message).toBe('2 items needed to submit, including Company Information')
  for (const status of ['SUBMITTED', 'APPROVED', 'EXPIRED'] as const) expect(withCompany({}, { status }).message).toBe('Ready to submit')
})

test('changes that the association requested come before everything else', () => {
  const request = { message: 'Please fix this', fields: ['price', 'title'], at, by: null }
  const proof = { ...aFullEntry().proof, status: 'SENT' } as const

  expect(next({ status: 'CHANGES_REQUESTED', changes_requested: request, title: '', proof })).toBe('Change 2 fields')
  expect(next({ status: 'CHANGES_REQUESTED', changes_requested: { ...request, changed: ['price'] } })).toBe('Change 1 field')
  expect(next({ status: 'CHANGES_REQUESTED', changes_requested: { ...request, changed: ['price', 'title'] } })).toBe('Resubmit')
  expect(next({ status: 'CHANGES_REQUESTED', changes_requested: { ...request, fields: [] } })).toBe('Respond to the association')
  expect(next({ status: 'APPROVED', proof, description: '' })).toBe('Approve proof')
  expect(next({ status: 'SUBMITTED', proof })).toBe('Awaiting review')
})

test('a submitted entry shows what is missing to publish, and then whose turn it is', () => {
  expect(next({ status: 'SUBMITTED', gallery: [] })).toBe('1 item needed to publish')
  expect(next({ status: 'SUBMITTED' })).toBe('Awaiting review')
  expect(next({ status: 'APPROVED', pending_revision: { changes: {}, at, by: null } })).toBe('Change awaiting approval')
  expect(next({ status: 'PUBLISHED' })).toBe('Nothing is missing')
  expect(next({ status: 'PUBLISHED', withdrawal_requested: { reason: 'Sold', at, by: null } })).toBe('Withdrawal requested')
  const both = { withdrawal_requested: { reason: 'Sold', at, by: null }, pending_revision: { changes: {}, at, by: null } }
  expect(next({ status: 'PUBLISHED', ...both })).toBe('Withdrawal requested, change awaiting approval')
})

test('nothing is asked of the company while the association reviews the entry', () => {
  const inReview = { status: 'SUBMITTED', opened_at: at } as const

  expect(next({ ...inReview, gallery: [] })).toBe('The association is reviewing it')
  expect(next(inReview)).toBe('The association is reviewing it')
  expect(next({ ...inReview, gallery: [], unlocked_until: fromMillis(testNow + 60_000) })).toBe('1 item needed to publish')
})

test('what only the association can complete is waited for', () => {
  const requested_items = [
    { field: 'neighborhood_id', text: 'Wil' },
    { field: 'city_id', text: 'Foley' },
  ]
  const waiting = { requested_items, neighborhood_id: null, city_id: null, is_in_subdivision: true }

  expect(entryNextStep(aFullEntry({ status: 'APPROVED', ...waiting }), anEvent(), { canSubmit: true, now: testNow })).toEqual({
    message: 'Waiting for the association to add “Foley” and “Wil.”',
    tone: 'plain',
  })
  expect(next({ status: 'APPROVED', ...waiting, gallery: [] })).toBe('1 item needed to publish')
})

test('a viewer reads where an entry stands, and is asked for nothing', () => {
  const viewed = (changes: Partial<Entry>) =>
    entryNextStep(aFullEntry(changes), anEvent(), { canSubmit: true, now: testNow, isViewer: true })
  const request = { message: '', fields: ['price'], at, by: null }

  expect(viewed({ status: 'CHANGES_REQUESTED', changes_requested: request })).toEqual({
    message: 'The association requested changes',
    tone: 'plain',
  })
  expect(viewed({ status: 'APPROVED', proof: { ...aFullEntry().proof, status: 'SENT' } })).toEqual({
    message: 'Proof awaiting approval',
    tone: 'plain',
  })
  expect(viewed({ status: 'DRAFT', price: null })).toEqual({ message: '1 item needed to submit', tone: 'plain' })
  expect(viewed({ status: 'SUBMITTED', gallery: [] })).toEqual({ message: '1 item needed to publish', tone: 'plain' })
})

test.each([
  ['before registration opens', 'registration_start_date', -1, 'Registration isn’t open yet'],
  ['once registration has closed', 'registration_end_date', 1, 'Registration is closed'],
] as const)('a draft is not shown as ready %s', (_when, date, after, message) => {
  const event = anEvent()
  const now = toMillis(event[date]) + after

  expect(entryNextStep(aFullEntry({ status: 'DRAFT' }), event, { canSubmit: false, now })).toEqual({ message, tone: 'plain' })
})

test('a draft that staff signed for the company is not ready for its own people to submit', () => {
  const signedBy = (signature: string) => ({ certifies: { ...aFullEntry().certifies, signature } })

  expect(next(signedBy('Olive Owner'))).toBe('Ready to submit')
  expect(next(signedBy(signatureOnBehalf('Ada Quist')))).toBe('1 item needed to submit')
})

test('what is missing or requested names the field to begin with', () => {
  const field = (changes: Partial<Entry>) => entryNextStep(aFullEntry(changes), anEvent(), { canSubmit: true, now: testNow }).field

  expect(field({ title: '', price: null })).toBe('title')
  expect(field({ status: 'SUBMITTED', gallery: [] })).toBe('gallery')
  expect(field({})).toBe('certifies')
  expect(field({ status: 'CHANGES_REQUESTED', changes_requested: { message: 'x', fields: ['price'], at, by: null } })).toBe('price')
  expect(field({ status: 'SUBMITTED' })).toBeUndefined()
})

describe('after the content deadline', () => {
  const deadline = fromMillis(testNow - 1)
  const nextThen = (changes: Partial<Entry>, isViewer = false) =>
    entryNextStep(aFullEntry(changes), anEvent({ content_deadline: deadline }), { canSubmit: false, now: testNow, isViewer })
  const requested = { changes_requested: { message: 'x', fields: ['price'], at, by: null } }
  const closed = 'The content deadline has passed. Contact the association.'

  test('the company is not asked for what it can no longer change', () => {
    expect(nextThen({ status: 'CHANGES_REQUESTED', ...requested })).toEqual({ message: closed, tone: 'alarm' })
    expect(nextThen({ status: 'APPROVED', gallery: [] })).toEqual({ message: closed, tone: 'wait' })
  })

  test('it is asked for it while staff have unlocked the entry, and for a proof', () => {
    const unlocked = { unlocked_until: fromMillis(testNow + 1) }

    expect(nextThen({ status: 'CHANGES_REQUESTED', ...requested, ...unlocked }).message).toBe('Change 1 field')
    expect(nextThen({ status: 'APPROVED', gallery: [], ...unlocked }).message).toBe('1 item needed to publish')
    expect(nextThen({ status: 'APPROVED', gallery: [], proof: { ...aFullEntry().proof, status: 'SENT' } }).message).toBe('Approve proof')
  })

  test('a viewer reads where the entry stands', () => {
    expect(nextThen({ status: 'CHANGES_REQUESTED', ...requested }, true).message).toBe('The association requested changes')
    expect(nextThen({ status: 'APPROVED', gallery: [] }, true).message).toBe('1 item needed to publish')
  })
})

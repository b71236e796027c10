import { expect, test } from 'vitest'
import { entryPatch, type Entry } from '#contract/entry/schema.ts'
import { entryStatuses } from '#contract/entry/status.ts'
import { approvalNote, isSavedOnRequest, proofAfter, proofFields, saveEffects, websiteFields } from '#contract/entry/save-effects.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { ProofSheet } from '#app/features/entries/print/proof-sheet.tsx'
import { homeValues } from '#server/website/kinds/home-values.ts'
import { anEvent, anId, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aPhoto } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

const editable = new Set(Object.keys(entryPatch.shape))
const names = {
  isKnown: true,
  of: () => 'A name',
  many: () => ['A name'],
  listing: () => ({ name: '', phone: '', email: '', website: '', address: '', blurb: '', logo: null }),
  awards: () => [],
}
const awards = new Set(['award_ids'])

/** The fields that are read from an entry, in all three kinds, and with a price in every format. */
function fieldsReadBy(show: (entry: Entry) => unknown): string[] {
  const read = new Set<string>()
  const kinds = ['NEW_HOME', 'REMODEL', 'DEVELOPMENT'] as const
  const prices = ['EXACT', 'RANGE_ONLY'] as const
  for (const kind of kinds)
    for (const price_display of prices) {
      const entry = aFullEntry({ kind, price_display, front_elevation: aPhoto(), certifications: ['HERS'], tagline: 'x', number: '12' })
      const judged = { ...entry, judging: { enter: true, class: null }, certifications: ['HERS' as const] }
      show(
        new Proxy(judged, {
          get(target, field) {
            read.add(String(field))
            return Reflect.get(target, field)
          },
        }),
      )
    }
  return [...read].filter((field) => editable.has(field)).toSorted()
}

test('the fields that make a proof out of date are those that it shows, except for awards', () => {
  const shown = fieldsReadBy((entry) =>
    markupOf(<ProofSheet entry={entry} event={anEvent()} names={names} picture="front.jpg" logo="logo.png" />),
  )

  expect([...proofFields].toSorted()).toEqual(shown.filter((field) => !awards.has(field)))
})

test('the fields that change the website are those that are sent to it', () => {
  const sent = fieldsReadBy((entry) =>
    homeValues(entry, {
      nameOf: () => '',
      awardsNamed: () => [],
      forSale: new Set(),
      profilesOf: () => null,
      company: '',
      event: anEvent(),
      isOpen: true,
      redact: (text) => text,
    }),
  )

  // The name of the page, which is sent next to its values.
  expect([...websiteFields].toSorted()).toEqual([...sent, 'title'].toSorted())
})

const proof = (status: Entry['proof']['status']): Entry['proof'] => ({
  status,
  sent_at: fromMillis(testNow),
  due_at: fromMillis(testNow + 1),
  approved_by: status === 'APPROVED' ? anId() : null,
  approved_at: status === 'APPROVED' ? fromMillis(testNow) : null,
  note: '',
})
const entryWith = (changes: Partial<Entry>) => aFullEntry({ number: '12', ...changes })

test('a sent or approved proof is out of date as soon as something that it shows changes', () => {
  const outdated = { proof: { ...proof('NOT_READY'), due_at: null } }

  expect(proofAfter(entryWith({ proof: proof('SENT') }), { title: 'New' })).toEqual(outdated)
  expect(proofAfter(entryWith({ proof: proof('APPROVED') }), { gallery: [], price: 1 })).toEqual(outdated)
  expect(proofAfter(entryWith({ proof: proof('APPROVED') }), { gallery: [], internal_note: 'New', award_ids: [anId()] })).toBeUndefined()
  expect(proofAfter(entryWith({ proof: proof('CHANGES') }), { title: 'New' })).toBeUndefined()
})

const custom = (closes: string) => ({ mode: 'CUSTOM' as const, hours: [{ date: '2026-06-06', opens: '10:00', closes }] })
const range = { home_price_range_id: anId() }
const byAppointment: Partial<Entry> = { availability: { ...aFullEntry().availability, status: 'BY_APPOINTMENT' } }

test.each<[string, Partial<Entry>, Partial<Entry>, boolean]>([
  ['the range of a home with an exact price', { price_display: 'EXACT' }, range, false],
  ['the range of a home that shows only that', { price_display: 'RANGE_ONLY' }, range, true],
  ['a price upon request', { price_display: 'UPON_REQUEST' }, { price: 1, ...range }, false],
  ['a price in the same range', { price_display: 'RANGE_ONLY', ...range }, { price: 1, price_includes_lot: true, ...range }, false],
  ['a price whose range the server finds', { price_display: 'RANGE_ONLY', ...range }, { price: 1 }, true],
  ['a price whose range staff set', { price_display: 'RANGE_ONLY', is_price_range_fixed: true, ...range }, { price: 1 }, false],
  ['the price of a home that shows it', { price_display: 'FROM' }, { price: 1 }, true],
  ['“From” before the price', { price_display: 'EXACT' }, { price_display: 'FROM' }, true],
  ['custom hours', { open_schedule: custom('12:00') }, { open_schedule: custom('13:00') }, true],
  ['custom hours instead of the event’s', {}, { open_schedule: custom('13:00') }, true],
  ['custom hours of a home by appointment', byAppointment, { open_schedule: custom('13:00') }, false],
  ['the hours that a home with event hours had', {}, { open_schedule: { ...custom('13:00'), mode: 'INHERIT' } }, false],
  ['a home that is complete earlier', { completion_level: 'SUBSTANTIAL_70' }, { completion_level: 'COMPLETE' }, false],
  ['a home that won’t be open', {}, { completion_level: 'NOT_OPEN' }, true],
  ['the same value', {}, { title: 'The Alder' }, false],
])('a change of %s is one of the page only if that prints it', (_, before, changes, isOutdated) => {
  const entry = entryWith({ ...before, proof: proof('SENT') })

  expect(proofAfter(entry, changes) !== undefined).toBe(isOutdated)
  expect(approvalNote({ ...entry, pending_revision: { changes, at: fromMillis(testNow), by: null } }) !== undefined).toBe(isOutdated)
})

test('staff see the effects of exactly their own changes', () => {
  const approved = entryWith({ status: 'APPROVED', proof: proof('APPROVED') })
  const published = entryWith({ status: 'PUBLISHED', published_at: fromMillis(testNow), proof: proof('SENT') })
  const online = { isConnected: true }

  expect(saveEffects(approved, { title: 'New' }, online)).toEqual(['The proof will be out of date and lose its approval. Send a new one.'])
  expect(saveEffects(published, { title: 'New' }, online)).toEqual([
    'The proof will be out of date. Send a new one.',
    'The website will change within a few minutes.',
  ])
  expect(saveEffects(published, { gallery: [] }, { isConnected: false })).toEqual(['The website will change the next time you publish.'])
  expect(saveEffects(published, { internal_note: 'New' }, online)).toEqual(['The proof and the website stay as they are.'])
  expect(saveEffects({ ...published, status: 'SUBMITTED' }, { gallery: [] }, online)).toEqual([
    'The website keeps the published version until you publish this entry again.',
  ])
})

test('with the price ranges at hand, a new price in its range leaves the proof as it is', () => {
  const ranged = entryWith({ status: 'APPROVED', price: 640_000, price_display: 'RANGE_ONLY', ...range, proof: proof('APPROVED') })
  const ranges = [{ id: range.home_price_range_id, name: '$600s', min: 600_000, max: 700_000, scope: 'HOME' as const, is_active: true }]
  const effects = (price: number | null) => saveEffects(ranged, { price }, { isConnected: true, ranges })

  expect(effects(650_000)).toEqual(['The proof and the website stay as they are.'])
  for (const price of [750_000, null])
    expect(effects(price)).toEqual(['The proof will be out of date and lose its approval. Send a new one.'])
})

test('only approved entries and those on the website wait for Save', () => {
  const waiting = entryStatuses.filter((status) => isSavedOnRequest({ status, published_at: null }))

  expect(waiting).toEqual(['APPROVED', 'PUBLISHED'])
  expect(isSavedOnRequest({ status: 'CHANGES_REQUESTED', published_at: fromMillis(testNow) })).toBe(true)
})

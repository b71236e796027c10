import { expect, test } from 'vitest'
import type { Entry } from '#contract/entry-record.ts'
import { publicPlaceOfProfile } from '#contract/public-place.ts'
import { publicPlacesOfEntry } from '#contract/public-places.ts'
import { fromMillis } from '#contract/timestamp.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullProfile } from '#tests/support/entries.ts'

const published = fromMillis(Date.parse('2026-03-03T03:00:00Z'))
const places = (changes: Partial<Entry>, event = anEvent({ public_at: null })) => publicPlacesOfEntry(aFullEntry(changes), event, testNow)

test('what is not public says what it waits for, on the site and in the book', () => {
  const words = (changes: Partial<Entry>) => places(changes).map((place) => place.words)

  expect(words({ status: 'DRAFT' })).toEqual(['Not yet: submit it first', 'Not yet: it has to be approved first'])
  expect(words({ status: 'WITHDRAWN' })).toEqual(['No: it is not in the event', 'No: it is not in the event'])
  expect(words({ status: 'APPROVED', gallery: [] })).toEqual(['Not yet: one thing is missing', 'Not yet: its number comes'])
  expect(words({ status: 'APPROVED', number: '12' })).toEqual(['Approved: the association publishes it next', 'As number 12'])
})

test('what is public says since when, by the event’s own clock, and where', () => {
  const site = {
    state: 'IN_SYNC',
    url: 'https://parade.example/homes/the-alder',
    public_since: published,
    last_published_at: published,
  } as const

  const opened = anEvent({ public_at: published })
  const [website] = places({ status: 'PUBLISHED', published_at: published, webflow: site }, opened)

  expect(website).toEqual({ place: 'Website', isThere: true, words: 'Since Mar 2, 2026', url: site.url })
  expect(places({ status: 'PUBLISHED', published_at: published })[0]).toMatchObject({ isThere: true, words: 'Published on Mar 2, 2026' })
})

test('a change that waits, and a price that is withheld, are said beside it', () => {
  const changes = { status: 'PUBLISHED', published_at: published, pending_revision: { changes: {}, at: published, by: null } } as const

  const [website] = places(changes, anEvent({ public_at: fromMillis(testNow + 86_400_000) }))

  expect(website?.more).toContain('Your change waits')
  expect(website?.more).toContain('Address and price are shown from')
})

test('where an event names no day for addresses and prices, its first day is said', () => {
  const changes = { status: 'PUBLISHED', published_at: published } as const
  const event = anEvent({ public_at: null, start_date: fromMillis(Date.parse('2026-06-05T00:00:00Z')) })

  expect(places(changes, event)[0]?.more).toBe('Address and price are shown from Jun 5, 2026.')
})

test('the book tells where the proof stands', () => {
  const proof = { status: 'SENT', sent_at: published, due_at: published, approved_by: null, approved_at: null, note: '' } as const
  const book = (changes: Partial<Entry>) => places({ status: 'PUBLISHED', number: '12', ...changes })[1]

  expect(book({})).toMatchObject({ isThere: false, words: 'As number 12', more: 'Its proof is still to come.' })
  expect(book({ proof })).toMatchObject({ isThere: true, more: 'Its proof waits for your answer.' })
  expect(book({ proof: { ...proof, status: 'APPROVED', approved_at: published } })?.more).toBe('Its proof was approved on Mar 2, 2026.')
})

test('a profile that was changed after it was published says that the public sees the older one', () => {
  const place = (changes: object) => publicPlaceOfProfile(aFullProfile({ published_at: published, ...changes }), 'America/Chicago')

  expect(place({ status: 'PUBLISHED' })).toMatchObject({ isThere: true, words: 'Published on Mar 2, 2026' })
  expect(place({ status: 'SUBMITTED' }).more).toContain('once the association has approved it')
  expect(place({ status: 'DRAFT', published_at: null })).toMatchObject({ isThere: false, words: 'Not yet: submit it first' })
})

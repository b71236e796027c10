import { expect, test } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { publicPlaceOfProfile } from '#contract/website/public-place.ts'
import { publicPlacesOfEntry } from '#contract/entry/public-places.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullProfile } from '#tests/support/entries.ts'

const published = fromMillis(Date.parse('2026-03-03T03:00:00Z'))
const places = (changes: Partial<Entry>, event = anEvent({ public_at: null }), isConnected: boolean | undefined = true) =>
  publicPlacesOfEntry(aFullEntry(changes), event, { now: testNow, isConnected })

test('an entry that is not public says what it is waiting for, on the site and in the book', () => {
  const words = (changes: Partial<Entry>) => places(changes).map((place) => place.words)

  expect(words({ status: 'DRAFT' })).toEqual(['Not yet: submit it first', 'Not yet: it has to be approved first'])
  expect(words({ status: 'WITHDRAWN' })).toEqual(['No: it isn’t in the event', 'No: it isn’t in the event'])
  expect(words({ status: 'APPROVED', gallery: [] })).toEqual(['Not yet: 1 item is missing', 'Not yet: its number isn’t assigned'])
  expect(words({ status: 'APPROVED', number: '12' })).toEqual(['Approved: the association will publish it', 'Parade number 12'])
})

const site = {
  state: 'IN_SYNC',
  url: 'https://parade.example/homes/the-alder',
  public_since: published,
  last_published_at: published,
} as const
const neverThere = { state: 'NEVER', url: null, public_since: null, last_published_at: null } as const
const opened = anEvent({ public_at: published })
const out = { status: 'PUBLISHED', published_at: published } as const

test('a public entry says where and since when, in the event’s time zone', () => {
  const [website] = places({ ...out, webflow: site }, opened)

  expect(website).toEqual({ place: 'Website', is_there: true, words: 'Since Mar 2, 2026', url: site.url })
})

test.each([
  ['no website is connected', { webflow: null }, false, 'Not yet: no website is connected', 'when the association connects its website'],
  [
    'no run has reached it yet',
    { webflow: null },
    true,
    'Not yet: waiting to be published',
    'Published by the association on Mar 2, 2026.',
  ],
  ['nobody knows whether a website is connected', { webflow: null }, undefined, 'Not yet: waiting to be published', 'Published by'],
  ['sending it failed', { webflow: { ...neverThere, state: 'ERROR' } }, true, 'Not yet: it couldn’t be published', 'will try again'],
  [
    'staff removed it by hand',
    { webflow: { ...neverThere, state: 'UNPUBLISHED' } },
    true,
    'Not anymore: the association unpublished it',
    '',
  ],
] as const)(
  'an entry that is published but not on the website is never shown as being there: %s',
  (_, changes, isConnected, words, more) => {
    const [website] = places({ ...out, ...changes }, opened, isConnected)

    expect(website).toMatchObject({ is_there: false, words, url: null })
    expect(website?.more).toContain(more)
  },
)

test.each([
  ['it changed', { ...out, webflow: { ...site, state: 'STALE' } }, true, 'haven’t been published yet'],
  ['the change could not be sent', { ...out, webflow: { ...site, state: 'ERROR' } }, true, 'couldn’t be published yet'],
  ['it was unpublished', { status: 'APPROVED', published_at: null, webflow: { ...site, state: 'STALE' } }, true, 'be unpublished next'],
  ['it was withdrawn', { status: 'WITHDRAWN', published_at: published, webflow: site }, true, 'be unpublished next'],
  [
    'changes are requested',
    { status: 'CHANGES_REQUESTED', published_at: published, webflow: site },
    true,
    'stays there while you change it',
  ],
  ['it is in review again', { status: 'SUBMITTED', published_at: published, webflow: site }, true, 'stays there unchanged'],
  ['the website was disconnected', { ...out, webflow: site }, false, 'isn’t connected'],
] as const)(
  'an entry on the website stays listed until it is removed, and says what is out of date: %s',
  (_, changes, isConnected, more) => {
    const [website] = places(changes, opened, isConnected)

    expect(website).toMatchObject({ is_there: true, words: 'Since Mar 2, 2026' })
    expect(website?.more).toContain(more)
  },
)

test('an entry that the association unpublished does not say that it will be published next', () => {
  const [website] = places({ status: 'APPROVED', published_at: null, webflow: { ...neverThere, state: 'UNPUBLISHED' } }, opened)

  expect(website).toMatchObject({ is_there: false, words: 'Not anymore: the association unpublished it' })
})

test('an entry that was published before this review and never reached the website waits like any other', () => {
  const [website] = places({ status: 'CHANGES_REQUESTED', published_at: published, webflow: null }, opened)

  expect(website).toMatchObject({ is_there: false, words: 'Not yet: changes requested' })
})

test('shows a pending change and a withheld price next to it', () => {
  const changes = { ...out, webflow: site, pending_revision: { changes: {}, at: published, by: null } } as const

  const [website] = places(changes, anEvent({ public_at: fromMillis(testNow + 86_400_000) }))

  expect(website?.more).toContain('Your change is awaiting approval')
  expect(website?.more).toContain('The address and price become public on')
})

test('names the event’s first day if it has no date for addresses and prices', () => {
  const event = anEvent({ public_at: null, start_date: fromMillis(Date.parse('2026-06-05T00:00:00Z')) })

  expect(places({ ...out, webflow: site }, event)[0]?.more).toBe('The address and price become public on Jun 5, 2026.')
})

test('the book shows the status of the proof', () => {
  const proof = { status: 'SENT', sent_at: published, due_at: published, approved_by: null, approved_at: null, note: '' } as const
  const book = (changes: Partial<Entry>) => places({ status: 'PUBLISHED', number: '12', ...changes })[1]

  expect(book({})).toMatchObject({ is_there: false, words: 'Parade number 12', more: 'No proof sent yet.' })
  expect(book({ proof })).toMatchObject({ is_there: true, more: 'The proof is ready for your review.' })
  expect(book({ proof: { ...proof, status: 'APPROVED', approved_at: published } })?.more).toBe('Its proof was approved on Mar 2, 2026.')
})

const placeOfProfile = (changes: object, viewed: { isConnected?: boolean; isCompanyArchived?: boolean }) =>
  publicPlaceOfProfile(aFullProfile({ published_at: published, ...changes }), {
    timezone: 'America/Chicago',
    isConnected: true,
    isCompanyArchived: false,
    ...viewed,
  })

test('a profile of an archived company is not on the website, or leaves it next', () => {
  const place = (changes: object) => placeOfProfile(changes, { isCompanyArchived: true })

  for (const status of ['DRAFT', 'APPROVED', 'PUBLISHED'] as const)
    expect(place({ status, webflow: null })).toMatchObject({ is_there: false, words: 'Its company is archived' })
  for (const status of ['DRAFT', 'PUBLISHED'] as const)
    expect(place({ status, webflow: site })).toMatchObject({ is_there: true, more: 'It will be unpublished next.' })
})

test('a profile that changed after publication says that the public sees the older version', () => {
  const place = (changes: object, isConnected = true) => placeOfProfile(changes, { isConnected })

  expect(place({ status: 'PUBLISHED', webflow: site })).toMatchObject({ is_there: true, words: 'Since Mar 2, 2026', url: site.url })
  expect(place({ status: 'PUBLISHED', webflow: null })).toMatchObject({ is_there: false, words: 'Not yet: waiting to be published' })
  expect(place({ status: 'PUBLISHED', webflow: null }, false).words).toBe('Not yet: no website is connected')
  expect(place({ status: 'SUBMITTED', webflow: site }).more).toContain('once the association approves and publishes them')
  expect(place({ status: 'SUBMITTED', webflow: null })).toMatchObject({
    is_there: false,
    words: 'Not yet: your changes are awaiting review',
  })
  expect(place({ status: 'APPROVED', published_at: null, webflow: site })).toMatchObject({
    is_there: true,
    more: 'It will be unpublished next.',
  })
  expect(place({ status: 'APPROVED', published_at: null, webflow: { ...neverThere, state: 'UNPUBLISHED' } }).words).toContain(
    'unpublished it',
  )
  expect(place({ status: 'DRAFT', published_at: null, webflow: null })).toMatchObject({
    is_there: false,
    words: 'Not yet: submit it first',
  })
})

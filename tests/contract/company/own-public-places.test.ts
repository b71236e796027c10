import { expect, test } from 'vitest'
import {
  benefitsOf,
  placeOfAdvertisement,
  placeOfNeighborhood,
  placesOfSponsor,
  needsAdvertiser,
} from '#contract/company/own-public-places.ts'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { testNow } from '#tests/support/builders.ts'

const at = fromMillis(Date.parse('2026-03-03T03:00:00Z'))
const site = { state: 'IN_SYNC', url: 'https://parade.example/x', public_since: at, last_published_at: at } as const
const seen = { isConnected: true, timezone: 'America/Chicago', releasedAt: at }

test('a neighborhood shows whether it is on the website, and when the association published it', () => {
  const place = (changes: object, more: object = {}) =>
    placeOfNeighborhood({ is_published: true, is_archived: false, webflow: null, ...changes }, { ...seen, ...more })

  expect(place({ webflow: site })).toMatchObject({ is_there: true, words: 'Since Mar 2, 2026', url: site.url })
  expect(place({})).toMatchObject({ is_there: false, more: 'Published by the association on Mar 2, 2026.' })
  expect(place({}, { isConnected: false })).toMatchObject({
    words: 'Not yet: no website is connected',
    more: 'Marked as ready by the association on Mar 2, 2026. It will appear there when the association connects its website.',
  })
  expect(place({ is_published: false, webflow: { ...site, state: 'UNPUBLISHED', public_since: null, url: null } }).words).toContain(
    'unpublished it',
  )
  expect(place({ is_published: false })).toMatchObject({ is_there: false, words: 'Not yet: the association hasn’t published it' })
})

test('a sponsorship shows what its logo is waiting for, on the website and in the guidebook', () => {
  const { benefits } = sponsorDefaults
  const places = (changes: object, standing: 'ACTIVE' | 'COMMITTED' | 'EXPIRED' = 'ACTIVE') =>
    placesOfSponsor({ is_published: false, logo_file_id: 'a-logo', benefits, starts_on: null, webflow: null, ...changes }, standing, {
      ...seen,
      today: '2026-06-30',
    }).map(({ place, is_there: isThere, words }) => [place, isThere, words])

  expect(places({ is_published: true, webflow: site })).toEqual([['Website', true, 'Since Mar 2, 2026']])
  expect(places({ logo_file_id: null })).toEqual([['Website', false, 'Not yet: the association doesn’t have your logo']])
  expect(places({ is_published: true, starts_on: '2026-07-01' })).toEqual([['Website', false, 'Not yet: it begins on Jul 1, 2026']])
  expect(places({}, 'COMMITTED')[0]?.[2]).toBe('Not yet: the association hasn’t activated your sponsorship')
  expect(places({}, 'EXPIRED')[0]?.[2]).toBe('No: it has ended')
  expect(places({ benefits: { ...benefits, logo_guidebook: 'PROMISED' } })[1]).toEqual([
    'Guidebook',
    false,
    'Not yet: space is reserved for your logo',
  ])
  expect(places({ benefits: { ...benefits, logo_guidebook: 'GIVEN' } })[1]).toEqual(['Guidebook', true, 'Your logo is in it'])
})

test('lists only the agreed benefits, each with whether it was delivered', () => {
  const benefits = { ...sponsorDefaults.benefits, signs: 'PROMISED', tickets: 'GIVEN' } as const

  expect(benefitsOf({ benefits })).toEqual([
    { name: 'Signs', is_given: false },
    { name: 'Tickets', is_given: true },
  ])
})

const proof = { sent_at: at, approved_at: at, note: '' }
const event = { timezone: 'America/Chicago', ad_artwork_deadline: at }
const before = Date.parse('2026-02-01T00:00:00Z')

test.each([
  ['RESERVED', before, 'Not yet: send your artwork by Mar 2, 2026', true],
  ['RESERVED', testNow + 365 * 86_400_000, 'Not yet: your artwork was due on Mar 2, 2026', true],
  ['ARTWORK_RECEIVED', before, 'Not yet: the association has your artwork and will send a proof', false],
  ['PROOF_SENT', before, 'Not yet: the proof sent on Mar 2, 2026 needs your approval', true],
  ['PROOF_APPROVED', before, 'Not yet: you approved its proof on Mar 2, 2026, and it will be placed next', false],
  ['CANCELLED', before, 'No: it’s canceled', false],
] as const)('an advertisement that is %s says what it is waiting for', (state, now, words, isTheirs) => {
  const place = placeOfAdvertisement({ medium: 'PRINT', state, placement: 'Back cover', proof }, { event, now, placedAt: null })

  expect(place).toMatchObject({ place: 'Guidebook', is_there: false, words })
  expect(needsAdvertiser({ state })).toBe(isTheirs)
})

test('a placed advertisement says where and since when', () => {
  const place = (medium: 'PRINT' | 'DIGITAL', placedAt: typeof at | null) =>
    placeOfAdvertisement({ medium, state: 'PLACED', placement: 'Back cover', proof }, { event, now: testNow, placedAt })

  expect(place('PRINT', at)).toMatchObject({ place: 'Guidebook', is_there: true, words: 'Since Mar 2, 2026: Back cover' })
  expect(place('DIGITAL', null)).toMatchObject({ place: 'Website', is_there: true, words: 'Placed: Back cover' })
})

import { expect, test } from 'vitest'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import { advertisementDefaults } from '#contract/advertisement/defaults.ts'
import { bookAds } from '#contract/advertisement/book-ads.ts'
import { bookSponsors } from '#contract/sponsor/book-sponsors.ts'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { Book } from '#app/features/entries/print/book/book.tsx'
import { adPicturesOf, notesOf, sponsorLogosOf, type BookExtras } from '#app/features/entries/print/book/use-book-extras.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

const at = fromMillis(1)
const record = { version: 1, created_at: at, updated_at: at }
const paper = (code: string, height_in: number) => ({ code, label: code, width_in: 7.5, height_in, price: 1 })
const event = { ...anEvent(), ad_sizes: [paper('Full page', 10), paper('Half page', 5)] }
const listing = {
  name: 'Oak Homes',
  phone: '',
  email: 'hello@oakhomes.example',
  website: '',
  address: '2 Mill Street',
  blurb: 'Homes by the lake.',
  logo: null,
}
const names = { isKnown: true, of: () => '', many: () => [], listing: () => listing, awards: () => [] }

function anAd(name: string, changes: Partial<Advertisement>) {
  const placed = { state: 'PLACED', medium: 'PRINT', proof: { sent_at: at, approved_at: at, note: '' }, cancel_reason: '' } as const
  return { ...record, ...advertisementDefaults, ...placed, id: name, event_id: event.id, size: 'Half page', artwork: [], name, ...changes }
}

function artwork(file_id: string, pixels: { width: number; height: number } | null) {
  return [{ file_id, name: `${file_id}.pdf`, version: 2, at, found: { pixels, inches: null, pages: null, color: 'CMYK' as const } }]
}

function aSponsor(name: string, changes: object) {
  const benefits = { ...sponsorDefaults.benefits, logo_guidebook: 'PROMISED' as const }
  const plain = {
    ...record,
    ...sponsorDefaults,
    benefits,
    id: name,
    name,
    tier: 'GOLD' as const,
    is_published: true,
    status: 'ACTIVE' as const,
  }
  return { ...plain, ...changes }
}

const extras: BookExtras = {
  sponsors: bookSponsors(
    [
      aSponsor('Prairie Bank', { logo_file_id: 'bank-logo' }),
      aSponsor('Lakes Lumber', { tier: 'BRONZE' }),
      aSponsor('Late Lights', { status: 'COMMITTED' }),
    ],
    event,
  ),
  ads: bookAds(
    [
      anAd('Half Windows', { artwork: artwork('half', { width: 2250, height: 1500 }) }),
      anAd('Full Floors', { size: 'Full page', placement: 'Page 3', artwork: artwork('full', null) }),
      anAd('Waiting Walls', { state: 'PROOF_APPROVED' }),
    ],
    event,
  ),
  placesOf: () => [],
}

test('the book has its map, its sponsors and its ads in their places, with logos and artwork as far as there are pictures', () => {
  const entries = [aFullEntry({ number: '7' }), aFullEntry({ number: '8', location: null })]
  const sources = new Map([
    ['bank-logo', '/bank.png'],
    ['half', '/half.png'],
  ])

  const html = markupOf(
    <Book event={event} sections={[{ id: 'n', name: 'North', entries }]} names={names} extras={extras} sources={sources} />,
  )

  const order = [
    'Contents',
    'Map',
    'our sponsors',
    'Gold',
    'Bronze',
    '<h2>North',
    'Advertisement for Half Windows',
    '>Companies<',
    'Space for Full Floors’s advertisement',
  ]
  const places = order.map((text) => html.indexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(html).toContain('>Not on the map</dt><dd>8</dd>')
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/bank.png', '/half.png'])
  expect(html).toContain('The printer places full.pdf, version 2')
  expect(html).not.toMatch(/Late Lights|Waiting Walls/)
})

test('the cover has the event’s photo, or else the first home’s', () => {
  const front = (file_id: string) => ({ file_id, caption: '', alt: '' })
  const south = [aFullEntry({ number: '9', front_elevation: front('nine') }), aFullEntry({ number: '8', front_elevation: front('eight') })]
  const sections = [
    { id: 'n', name: 'North', entries: [aFullEntry({ number: '12', front_elevation: front('twelve') })] },
    { id: 's', name: 'South', entries: [...south, aFullEntry({ number: '7', front_elevation: null })] },
  ]
  const sources = new Map(['event', 'eight', 'nine', 'twelve'].map((id) => [id, `/${id}.png`]))
  const coverOf = (cover_file_id: string | null) =>
    /aria-label="Cover".*?src="(.*?)"/.exec(
      markupOf(<Book event={{ ...event, cover_file_id }} sections={sections} names={names} extras={extras} sources={sources} />),
    )?.[1]

  expect(coverOf('event')).toBe('/event.png')
  expect(coverOf(null)).toBe('/eight.png')
})

test('a book without a home on the map, sponsors or ads has no empty heading for them', () => {
  const empty = { ...extras, sponsors: bookSponsors([], event), ads: bookAds([], event) }
  const sections = [{ id: 'n', name: 'North', entries: [aFullEntry({ location: null })] }]

  const html = markupOf(<Book event={event} sections={sections} names={names} extras={empty} sources={new Map()} />)

  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['Contents', 'North', 'Companies'])
})

test('staff read which sponsors and ads are left out or moved, and a PDF is not fetched as a picture', () => {
  expect(notesOf(extras)).toEqual([
    'Sponsors left out of the guidebook until they’re active: Late Lights.',
    'Advertisements left out of the guidebook until they’re placed: Waiting Walls (proof approved).',
    'In the guidebook, but not in the requested placement: Full Floors (Page 3).',
  ])
  expect(adPicturesOf(extras)).toEqual(['half'])
  expect(sponsorLogosOf(extras).map(({ file_id: id }) => id)).toEqual(['bank-logo'])
})

test('the list of companies prints the contact and the description that the company gave', () => {
  const sections = [{ id: 'n', name: 'North', entries: [aFullEntry()] }]

  const html = markupOf(<Book event={event} sections={sections} names={names} extras={extras} sources={new Map()} />)

  for (const line of ['hello@oakhomes.example', '2 Mill Street', 'Homes by the lake.']) expect(html).toContain(line)
})

test('a company’s logo stands beside its name, with each home and in the list of companies', () => {
  const sections = [{ id: 'n', name: 'North', entries: [aFullEntry({ number: '7' })] }]
  const withLogo = { ...names, listing: () => ({ ...listing, logo: 'oak-logo' }) }
  const none = { ...extras, sponsors: bookSponsors([], event), ads: bookAds([], event) }

  const html = markupOf(
    <Book event={event} sections={sections} names={withLogo} extras={none} sources={new Map([['oak-logo', '/oak.svg']])} />,
  )

  expect(html.match(/src="\/oak\.svg"/g)).toHaveLength(2)
  expect(html).toMatch(/<img[^>]*src="\/oak\.svg"[^>]*><div><h3>/)
  expect(html).toMatch(/<dt><img[^>]*src="\/oak\.svg"[^>]*><div[^>]*>Oak Homes/)
})

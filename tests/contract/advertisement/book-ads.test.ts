import { expect, test } from 'vitest'
import { bookAds, type BookAd } from '#contract/advertisement/book-ads.ts'
import { advertisementDefaults } from '#contract/advertisement/defaults.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'

const paper = (code: string, width_in: number, height_in: number) => ({ code, label: code, width_in, height_in, price: 1 })
const event = { ...anEvent(), ad_sizes: [paper('FULL', 8.625, 11.125), paper('HALF', 7.5, 5), paper('QUARTER', 3.65, 5)] }
const approved = { sent_at: fromMillis(1), approved_at: fromMillis(2), note: '' }

type Changes = Partial<Pick<Advertisement, 'event_id' | 'medium' | 'state' | 'size' | 'placement' | 'proof' | 'order'>>
let order = 0
function anAd(name: string, changes: Changes = {}) {
  order += 1
  const placed = { state: 'PLACED', medium: 'PRINT', size: 'FULL', proof: approved } as const
  return { ...advertisementDefaults, ...placed, name, event_id: event.id, order, ...changes }
}

const named = (ads: readonly BookAd<{ name: string }>[]) => ads.map(({ ad }) => ad.name)

test('the book contains only the event’s printed ads that are placed and have an approved proof', () => {
  const { back, strips, front, waiting, sizeless } = bookAds(
    [
      anAd('in'),
      anAd('of another event', { event_id: 'other' }),
      anAd('on the website', { medium: 'DIGITAL' }),
      anAd('canceled', { state: 'CANCELLED' }),
      anAd('without approval', { proof: { ...approved, approved_at: null } }),
      anAd('approved', { state: 'PROOF_APPROVED' }),
      anAd('reserved', { state: 'RESERVED' }),
      anAd('asked about', { state: 'INQUIRY' }),
      anAd('in a size that is gone', { size: 'GONE' }),
    ],
    event,
  )

  expect([named(front), strips, named(back)]).toEqual([[], [], ['in']])
  expect(waiting.map(({ name }) => name)).toEqual(['without approval', 'approved', 'reserved'])
  expect(sizeless.map(({ name }) => name)).toEqual(['in a size that is gone'])
})

test('puts a full page after the cover or at the end if it was ordered there, otherwise after the companies, and smaller ads among the homes', () => {
  const { front, strips, back, elsewhere } = bookAds(
    [
      anAd('last', { placement: 'Back  Cover' }),
      anAd('asked for page 3', { placement: 'Page 3' }),
      anAd('anywhere'),
      anAd('first', { placement: 'inside front cover' }),
      anAd('half', { size: 'HALF' }),
    ],
    event,
  )

  expect(named(front)).toEqual(['first'])
  expect(strips.map(named)).toEqual([['half']])
  expect(named(back)).toEqual(['asked for page 3', 'anywhere', 'last'])
  expect(elsewhere.map(({ name }) => name)).toEqual(['asked for page 3'])
})

test('places small ads side by side as long as they fit, in their order', () => {
  const { strips } = bookAds(
    [...['a', 'b', 'c'].map((name) => anAd(name, { size: 'QUARTER' })), anAd('half', { size: 'HALF' })].toReversed(),
    event,
  )

  expect(strips.map(named)).toEqual([['a', 'b'], ['c'], ['half']])
})

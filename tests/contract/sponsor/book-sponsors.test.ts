import { expect, test } from 'vitest'
import { bookSponsors } from '#contract/sponsor/book-sponsors.ts'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { anEvent } from '#tests/support/builders.ts'

const event = anEvent()
const firstDay = new Date(event.start_date._seconds * 1000).toISOString().slice(0, 10)
const dayAfter = new Date(event.start_date._seconds * 1000 + 86_400_000).toISOString().slice(0, 10)
const dayBefore = new Date(event.start_date._seconds * 1000 - 86_400_000).toISOString().slice(0, 10)

function aSponsor(name: string, changes: Partial<Sponsor> = {}) {
  const benefits = { ...sponsorDefaults.benefits, logo_guidebook: 'PROMISED' as const }
  return { ...sponsorDefaults, name, event_id: event.id, status: 'ACTIVE' as const, tier: 'GOLD' as const, benefits, ...changes }
}

const printed = (all: ReturnType<typeof aSponsor>[]) =>
  bookSponsors(all, event).tiers.map(({ tier, sponsors }) => [tier, sponsors.map(({ name }) => name)])

test('the book thanks sponsors by tier, the highest first, and in their order within a tier', () => {
  const all = [
    aSponsor('second', { order: 2 }),
    aSponsor('bronze', { tier: 'BRONZE' }),
    aSponsor('first', { order: 1 }),
    aSponsor('presenting', { tier: 'PRESENTING', event_id: null }),
  ]

  expect(printed(all)).toEqual([
    ['PRESENTING', ['presenting']],
    ['GOLD', ['first', 'second']],
    ['BRONZE', ['bronze']],
  ])
})

test('the book contains only sponsors of this event that are entitled to a logo and active on its first day', () => {
  const all = [
    aSponsor('of another event', { event_id: 'other' }),
    aSponsor('without a logo in the book', { benefits: { ...sponsorDefaults.benefits, logo_guidebook: 'NONE' } }),
    aSponsor('canceled', { status: 'CANCELLED' }),
    aSponsor('ended before', { ends_on: dayBefore }),
    aSponsor('begins and ends that day', { starts_on: firstDay, ends_on: firstDay }),
    aSponsor('begins later', { starts_on: dayAfter }),
    aSponsor('committed', { status: 'COMMITTED' }),
  ]

  expect(printed(all)).toEqual([['GOLD', ['begins and ends that day']]])
  expect(bookSponsors(all, event).waiting.map(({ name }) => name)).toEqual(['begins later', 'committed'])
})

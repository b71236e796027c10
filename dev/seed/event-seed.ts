import { paradeOfHomes } from '#contract/event/color.ts'
import { inchesOf } from '#contract/advertisement/size.ts'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { instantIn, todayIn } from './office-hours.ts'
import { seedRecord } from '#server/commands/catalogues/seed-id.ts'

const remodelersShowcase = 'REMODELERS_SHOWCASE'

const timezone = 'America/Chicago'
const [morning, evening] = ['08:00', '17:00'] as const

interface Plan {
  name: (year: number, season: string) => string
  type: string
  status: Event['status']
  /** In days from now, like the following. */
  starts: number
  lastsDays: number
  registrationOpens: number
  registrationCloses: number
}

const plans: Plan[] = [
  {
    name: (year, season) => `${season} Parade of Homes ${year}`,
    type: paradeOfHomes,
    status: 'ACTIVE',
    starts: 75,
    lastsDays: 23,
    registrationOpens: -20,
    registrationCloses: 25,
  },
  {
    name: (year, season) => `${season} Remodelers Showcase ${year}`,
    type: remodelersShowcase,
    status: 'ACTIVE',
    starts: 160,
    lastsDays: 2,
    registrationOpens: 45,
    registrationCloses: 100,
  },
  {
    name: (year, season) => `${season} Parade of Homes ${year}`,
    type: paradeOfHomes,
    status: 'ARCHIVED',
    starts: -200,
    lastsDays: 23,
    registrationOpens: -300,
    registrationCloses: -250,
  },
  {
    name: (year, season) => `${season} Remodelers Showcase ${year}`,
    type: remodelersShowcase,
    status: 'ARCHIVED',
    starts: -330,
    lastsDays: 2,
    registrationOpens: -430,
    registrationCloses: -380,
  },
]

export function eventRows(now: number) {
  return plans.map((plan, index) => eventRow(plan, index + 1, now))
}

function eventRow(plan: Plan, n: number, now: number) {
  const { type, status, starts, lastsDays, registrationOpens, registrationCloses } = plan
  const today = todayIn(timezone, now)
  const at = (days: number, time: string) => instantIn(timezone, today + days, time)
  const start = noonOf(today + starts)
  const name = plan.name(start.getUTCFullYear(), seasonOf(start))
  return {
    ...seedRecord('event', n, now),
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    type,
    status,
    start_date: start,
    end_date: noonOf(today + starts + lastsDays),
    registration_start_date: at(registrationOpens, morning),
    registration_end_date: at(registrationCloses, '23:59'),
    details: JSON.stringify(detailsOf(plan, at)),
    created_digest: null,
  }
}

function detailsOf({ type, starts, lastsDays, registrationCloses }: Plan, at: (days: number, time: string) => Date) {
  const on = (days: number, time: string = evening): Timestamp => fromMillis(at(days, time).getTime())
  const isParade = type === paradeOfHomes
  return {
    timezone,
    open_hours: [4, 5, 6, 0].map((dow) => ({ dow, opens: '12:00', closes: '18:00' })),
    sign_pickup: { from: on(starts - 14, morning), to: on(starts - 10), place: 'Association office, dock 2' },
    fee_tiers: [
      { code: 'MEMBER', label: 'First entry', amount: isParade ? 1450 : 650, applies_to: 'ALL' },
      { code: 'ADDITIONAL', label: 'Each additional entry', amount: isParade ? 1150 : 450, applies_to: 'ALL' },
    ],
    ad_sizes: [
      { code: 'FULL', label: 'Full page with bleed', width_in: 8.625, height_in: 11.125, price: 1800, inventory: 12 },
      { code: 'HALF', label: 'Half page', width_in: 7.5, height_in: 5, price: 1050, inventory: null },
      { code: 'BACK', label: 'Back cover', width_in: 8.625, height_in: 11.125, price: 3200, inventory: 1 },
      {
        code: 'WEB',
        label: 'Website leaderboard',
        medium: 'DIGITAL',
        width_in: inchesOf(728),
        height_in: inchesOf(90),
        price: 600,
        inventory: 4,
      },
    ],
    limits: { entries_per_company: isParade ? 8 : 3, max_photos: 25, max_words: 300, max_features: 10 },
    lock_policy: 'LOCK_ON_APPROVAL',
    agreement: {
      version: 1,
      body: 'The home is open and staffed at all published hours. Prices and plans are accurate on the day of submission.',
    },
    min_liability: 1_000_000,
    contact: { name: 'Parade office', email: 'parade@parade.example', phone: '(612) 555-0142' },
    early_bird_date: on(registrationCloses - 15),
    late_fee_date: on(registrationCloses - 3),
    withdraw_deadline: on(registrationCloses + 5),
    content_deadline: on(registrationCloses + 15),
    proof_sent_date: on(registrationCloses + 18),
    proof_due_date: on(registrationCloses + 25),
    ad_reservation_deadline: on(registrationCloses + 5),
    ad_artwork_deadline: on(registrationCloses + 12),
    sign_return_due: on(starts + lastsDays + 7),
    public_at: on(starts - 10, morning),
    banner_deadline: on(registrationCloses - 5),
  }
}

/** A calendar date, stored at 12:00 UTC. */
function noonOf(day: number): Date {
  return instantIn('UTC', day, '12:00')
}

function seasonOf(date: Date): string {
  return ['Winter', 'Spring', 'Summer', 'Fall'][Math.floor(((date.getUTCMonth() + 1) % 12) / 3)] ?? 'Spring'
}

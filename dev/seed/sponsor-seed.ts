import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import type { OrderPayment, SponsorStatus, SponsorTier } from '#contract/sponsor/labels.ts'
import type { SponsorFields } from '#contract/sponsor/schema.ts'
import { companyName } from './company-seed.ts'
import { domainOf, emailOf, personOf, phoneOf } from './contacts.ts'
import { todayIn } from './office-hours.ts'
import { logoCount } from './pictures/logo-drawing.ts'
import { withoutFiles, type SeedFiles } from './seed-files.ts'
import { seedId, seedRecord } from '#server/commands/catalogues/seed-id.ts'

interface Plan {
  /** A demo company, or the name of a nonmember. */
  who: number | string
  /** Null for the whole year. */
  event: number | null
  tier: SponsorTier
  amount: number | null
  category: string
  status: SponsorStatus
  payment: OrderPayment
  isExclusive?: boolean
  isPublic?: boolean
  hasLogo?: boolean
  /** In days from now. */
  endsIn?: number
}

const plans: readonly Plan[] = [
  {
    who: 'Prairie State Bank',
    event: 1,
    tier: 'PRESENTING',
    amount: 25_000,
    category: 'Bank',
    status: 'ACTIVE',
    payment: 'PAID',
    isExclusive: true,
    isPublic: true,
  },
  { who: 6, event: 1, tier: 'PLATINUM', amount: 15_000, category: 'Windows', status: 'ACTIVE', payment: 'INVOICED', isPublic: true },
  {
    who: 'North Star Lighting & Electric',
    event: 1,
    tier: 'GOLD',
    amount: 7_500,
    category: 'Lighting',
    status: 'ACTIVE',
    payment: 'PAID',
    isPublic: true,
  },
  { who: 9, event: 1, tier: 'GOLD', amount: 7_500, category: 'Flooring', status: 'COMMITTED', payment: 'UNPAID' },
  {
    who: 'Saint Croix Millwork',
    event: 1,
    tier: 'SILVER',
    amount: 3_500,
    category: 'Cabinets',
    status: 'COMMITTED',
    payment: 'INVOICED',
  },
  {
    who: 'Homestead Title',
    event: 1,
    tier: 'BRONZE',
    amount: 1_500,
    category: 'Title',
    status: 'PROSPECT',
    payment: 'UNPAID',
    hasLogo: false,
  },
  { who: 'Weekly Home Journal', event: 1, tier: 'IN_KIND', amount: null, category: 'Media', status: 'ACTIVE', payment: 'WAIVED' },
  {
    who: 12,
    event: null,
    tier: 'DIAMOND',
    amount: 12_000,
    category: 'Appliances',
    status: 'ACTIVE',
    payment: 'PAID',
    isPublic: true,
    endsIn: 220,
  },
  { who: 'Lakes Mortgage', event: 1, tier: 'BRONZE', amount: 1_500, category: 'Mortgage', status: 'EXPIRED', payment: 'PAID', endsIn: -12 },
  { who: 15, event: 3, tier: 'AWARDS', amount: 4_000, category: 'Awards evening', status: 'ACTIVE', payment: 'PAID' },
]

/** The sponsors of the demo events. */
export function sponsorRows(now: number, files: SeedFiles = withoutFiles) {
  return plans.map((plan, index) => sponsorRow(plan, index + 1, now, files))
}

function sponsorRow(plan: Plan, n: number, now: number, files: SeedFiles) {
  const { who, event, tier, status, isPublic = false } = plan
  return {
    ...seedRecord('sponsor', n, now),
    event_id: event === null ? null : seedId('event', event),
    company_id: typeof who === 'number' ? seedId('company', who) : null,
    tier,
    status,
    is_published: isPublic,
    order: n,
    details: JSON.stringify(detailsOf(plan, n, now, files)),
  }
}

type Details = Omit<SponsorFields, 'event_id' | 'company_id' | 'tier' | 'status' | 'order'>

function detailsOf({ who, amount, category, payment, endsIn, ...plan }: Plan, n: number, now: number, files: SeedFiles): Details {
  const { isExclusive = false, hasLogo = true, status } = plan
  const owner = { type: 'sponsors', id: seedId('sponsor', n) } as const
  const name = typeof who === 'string' ? who : companyName(who)
  const person = personOf(n)
  const isSure = status === 'ACTIVE' || status === 'EXPIRED'
  const { event_id: _event, company_id: _company, status: _status, order: _order, ...defaults } = sponsorDefaults
  return {
    ...defaults,
    external_name: typeof who === 'string' ? who : '',
    amount,
    category,
    is_exclusive: isExclusive,
    contact: { name: person, phone: phoneOf(400 + n), email: emailOf(person, name) },
    link: `https://${domainOf(name)}`,
    logo_file_id: hasLogo ? files.add({ picture: `logo-${(n * 3 + 5) % logoCount}`, purpose: 'LOGO', owner, companyId: null }) : null,
    benefits: {
      logo_web: isSure ? 'GIVEN' : 'PROMISED',
      logo_guidebook: 'PROMISED',
      signs: n % 2 === 0 ? 'PROMISED' : 'NONE',
      social_posts: n % 3 === 0 ? 'GIVEN' : 'NONE',
      tickets: n % 4 === 0 ? 'PROMISED' : 'NONE',
    },
    ends_on: endsIn === undefined ? null : dayIn(now, endsIn),
    agreement_signed_on: isSure ? dayIn(now, -30) : null,
    payment_status: payment,
  }
}

function dayIn(now: number, days: number): string {
  return new Date((todayIn('America/Chicago', now) + days) * 86_400_000).toISOString().slice(0, 10)
}

import { emptyEventCompany } from '#contract/registration/defaults.ts'
import type { EventCompanyStatus } from '#contract/registration/schema.ts'
import type { EntryStatus } from '#contract/entry/status.ts'
import { listingNameOf } from '#contract/registration/listing-name.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { companyRow } from './company-seed.ts'
import { domainOf, officeOf } from './contacts.ts'
import { entryPlan } from './entry-seed.ts'
import type { eventRows } from './event-seed.ts'
import { logoCount } from './pictures/logo-drawing.ts'
import { withoutFiles, type SeedFiles } from './seed-files.ts'
import { pick, seedId, seedRecord } from '#server/commands/catalogues/seed-id.ts'

const dayMs = 86_400_000
/** Its certificate of insurance expires before the Parade ends. */
const lapsed = 6
/** Can enter homes a week longer than others. */
const late = 8

/** Registered for the live event, without any entries. */
const withoutEntries: Record<number, EventCompanyStatus> = { 5: 'IN_PROGRESS', 9: 'SUBMITTED', 15: 'REJECTED', 17: 'WITHDRAWN' }

type EventRow = ReturnType<typeof eventRows>[number]

const blurbs: readonly [string, ...string[]] = [
  'Family owned for three generations, we build few homes a year and know every one of them. Come and see how quiet a wall can be.',
  'We remodel kitchens, baths and lower levels, with our own carpenters and one person to call from the first sketch to the last trim.',
  'Every home we build is tested for air leaks before the drywall goes up. Our buyers heat theirs for about half of what they expected.',
  'Our designers draw each plan for its lot: where the sun comes up, where the neighbors are, and where the kids leave their boots.',
  'Thirty years in the Twin Cities, and most of our work still comes from people who have seen a friend’s house.',
  'We build neighborhoods with trails, ponds and front porches, and leave the old trees where they stand.',
  'Ask us about one-level living: wide doors, no steps, and a workshop that you can heat.',
  'From a single bath to a whole house, we work in lived-in homes and sweep up every evening.',
  'Custom homes on your land or ours. You’ll meet the superintendent before you sign.',
  'We like old houses and build new ones that look as if they had always been there.',
  'Net-zero homes at a price that a teacher and a nurse can pay. Come and look at the bills on the fridge.',
]

/** A registration for every company with entries in an event, as far along as they are. */
export function eventCompanyRows({
  entries,
  companies,
  events,
  now,
  files = withoutFiles,
}: {
  entries: number
  companies: number
  events: EventRow[]
  now: number
  files?: SeedFiles
}) {
  const found = new Map<string, { event: number; company: number; statuses: Set<EntryStatus> }>(
    Object.keys(withoutEntries).map((company) => [`1:${company}`, { event: 1, company: Number(company), statuses: new Set() }]),
  )
  for (let n = 1; n <= entries; n += 1) {
    const { event, company, status } = entryPlan(n, companies)
    const key = `${event}:${company}`
    const pair = found.get(key) ?? { event, company, statuses: new Set() }
    pair.statuses.add(status)
    found.set(key, pair)
  }
  return [...found.values()].flatMap((pair, index) => {
    const event = events[pair.event - 1]
    return event ? [eventCompanyRow(index + 1, pair, event, { now, files })] : []
  })
}

function eventCompanyRow(
  n: number,
  { event: eventNumber, company, statuses }: { event: number; company: number; statuses: ReadonlySet<EntryStatus> },
  event: EventRow,
  { now, files }: { now: number; files: SeedFiles },
) {
  const owner = { type: 'event_companies', id: seedId('event_company', n) } as const
  const companyId = seedId('company', company)
  const isLive = eventNumber === 1
  const status = isLive ? statusOf(company, statuses) : 'APPROVED'
  const at = now - (isLive ? 12 : 270) * dayMs
  const isSubmitted = status !== 'IN_PROGRESS'
  return {
    ...seedRecord('event_company', n, at),
    event_id: event.id,
    company_id: companyId,
    status,
    late_until: isLive && company === late ? new Date(event.registration_end_date.getTime() + 7 * dayMs) : null,
    submitted_at: isSubmitted ? new Date(at) : null,
    approved_at: status === 'APPROVED' ? new Date(at) : null,
    details: JSON.stringify({
      ...writtenBy(company, now, event.end_date),
      ...(isSubmitted && { agreement: { version: 1, accepted_at: fromMillis(at), signature: 'Ben Alvarez', signer_title: 'Owner' } }),
      insurance: {
        ...insuranceOf(company, status, event.end_date),
        file_id: isSubmitted ? files.add({ picture: 'certificate', purpose: 'COI', owner, companyId }) : null,
      },
      logo_file_id: isSubmitted ? files.add({ picture: `logo-${company % logoCount}`, purpose: 'LOGO', owner, companyId }) : null,
      ...(status === 'CHANGES_REQUESTED' && {
        changes_requested: {
          message: 'The logo is too small to print. Please send a larger one.',
          fields: ['logo_file_id'],
          at: fromMillis(at),
        },
      }),
      ...(status === 'REJECTED' && { rejected_reason: 'Not a member in good standing.' }),
      ...(company % 6 === 0 && { internal_note: 'Pays late, but pays.' }),
    }),
  }
}

/** Published entries require an approved company, and submitted ones a submitted company. */
function statusOf(company: number, statuses: ReadonlySet<EntryStatus>): EventCompanyStatus {
  if (company === lapsed) return 'EXPIRED'
  if (statuses.has('PUBLISHED')) return 'APPROVED'
  const isHandedIn = (['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED'] as const).some((status) => statuses.has(status))
  if (!isHandedIn) return withoutEntries[company] ?? 'SUBMITTED'
  return pick(['CHANGES_REQUESTED', 'SUBMITTED', 'APPROVED'] as const, Math.floor(company / 2) + 2)
}

function insuranceOf(company: number, status: EventCompanyStatus, eventEnds: Date) {
  const days = status === 'EXPIRED' ? -10 : 20 + ((company * 17) % 300)
  return {
    file_id: null,
    insurer: 'North Star Mutual',
    expires_on: new Date(eventEnds.getTime() + days * dayMs).toISOString().slice(0, 10),
    amount: 2_000_000,
    additional_insured: true,
  }
}

function writtenBy(company: number, now: number, eventEnds: Date) {
  const { name, membership_type: type, phone, email, website, address } = companyRow(company, now)
  const { line1, city, zip } = officeOf(company)
  return {
    ...emptyEventCompany,
    listing_name: listingNameOf({ name }),
    roles: type === 'ASSOCIATE' ? ['BUILDER'] : [type],
    event_contact: { name: 'Parade coordinator', title: 'Marketing', phone, mobile: '', email: `parade@${domainOf(name)}` },
    public_contact: { name: 'Sales office', phone, email, website, address },
    blurb: pick(blurbs, company),
    license: {
      number: `BC${630_000 + company}`,
      state: 'MN',
      expires_on: new Date(eventEnds.getTime() + (60 + ((company * 23) % 600)) * dayMs).toISOString().slice(0, 10),
      file_id: null,
    },
    billing: {
      contact: 'Accounts payable',
      email,
      address: { line1, line2: '', city, state: 'MN', zip },
      po_number: company % 3 === 0 ? `PO-${company}` : '',
      method: company % 2 === 0 ? 'INVOICE' : 'CHECK',
    },
    plan: {
      expected_entries: 1 + (company % 4),
      entry_level: 'MEMBER',
      wants_ads: company % 3 === 0,
      wants_sponsorship: company % 7 === 0,
    },
    logistics: {
      sign_kits: 1 + (company % 4),
      pickup_contact: 'Site foreman',
      deposit_paid: company % 2 === 0,
      signs_returned: null,
      guidebooks: 50,
    },
  }
}

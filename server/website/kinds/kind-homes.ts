import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { emptyEntry, emptyStaffFields } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { detailsPublicFrom } from '#contract/entry/public-details.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { readEvents } from '#server/website/read-events.ts'
import { slugOf } from '#server/resources/records/slug.ts'
import { isInReviewAgain } from '#server/website/is-public.ts'
import { readAwardLabels } from './award-labels.ts'
import { redactedName, redactor } from './redact.ts'
import { homeFields } from './home-fields.ts'
import { homeValues } from './home-values.ts'
import { readProfilesOf } from './profiles-of.ts'
import { readNames, readRows, type PublishingKind, type Verdict } from './publishing-kind.ts'

export type HomeRow = Omit<Entry, 'published_at'>

const catalogues = [
  'regions',
  'school_districts',
  'home_price_ranges',
  'sales_statuses',
  'home_types',
  'home_styles',
  'life_styles',
  'project_types',
  'amenities',
] as const

export const homes: PublishingKind = {
  type: 'entries',
  also: ['homes', 'tour-homes', 'parade-homes', 'tour-entries', 'listings'],
  fields: homeFields,
  async read(reading) {
    const { queries, now } = reading
    const nameOf = await readNames(queries, catalogues)
    const awardsNamed = await readAwardLabels(queries)
    const forSale = await readForSale(queries)
    const profilesOf = await readProfilesOf(queries)
    const companyNames = await readCompanyNames(queries)
    const events = await readEvents(queries)
    const rows = await readRows<HomeRow & { published_at: unknown }>('entries', reading, {
      ...emptyEntry,
      ...emptyStaffFields,
      published_at: null,
    })
    return rows.map((row) => {
      const event = events.get(row.event_id)
      const isOpen = event !== undefined && now >= detailsPublicFrom(event)
      const redact = isOpen ? (text: string) => text : redactor(row)
      const shown = redactedName(row.title, redact)
      const publicName = shown === '' ? 'A home' : shown
      return {
        id: row.id,
        name: row.title === '' ? 'A home' : row.title,
        publicName,
        // Two homes can have the same title, and a web address must not change with it.
        slug: `${slugOf(publicName)}-${hash('sha256', row.id).slice(0, 8)}`,
        verdict: verdictOf(row, event),
        values: homeValues(row, {
          nameOf,
          awardsNamed,
          forSale,
          profilesOf,
          company: companyNames.get(`${row.event_id} ${row.company_id}`) ?? companyNames.get(row.company_id) ?? '',
          event,
          isOpen,
          redact,
        }),
      }
    })
  },
}

function verdictOf(home: { status: Entry['status']; published_at: unknown }, event: Event | undefined): Verdict {
  const { status } = home
  if (event === undefined || event.status === 'DRAFT') return { is: 'off', why: 'Its event isn’t public.' }
  if (status === 'PUBLISHED') return { is: 'public', why: '' }
  if (status === 'WITHDRAWN') return { is: 'off', why: 'This home is withdrawn.' }
  if (status === 'REJECTED') return { is: 'off', why: 'This home was rejected.' }
  return isInReviewAgain(home)
    ? { is: 'waits', why: 'This home is in review again. The website keeps its current version until the review is done.' }
    : { is: 'off', why: 'This home isn’t published.' }
}

async function readForSale(queries: Queries): Promise<Set<string>> {
  const rows = await undeleted(queries, 'sales_statuses')
    .select('id')
    .where(sql<boolean>`coalesce((details ->> 'is_available')::boolean, true)`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** By company, and by event and company if the event lists it under another name. */
async function readCompanyNames(queries: Queries): Promise<Map<string, string>> {
  const companies = await queries.selectFrom('companies').select(['id as key', 'name']).execute()
  const listings = await undeleted(queries, 'event_companies')
    .select([sql<string>`event_id || ' ' || company_id`.as('key'), sql<string>`details ->> 'listing_name'`.as('name')])
    .where(sql<boolean>`coalesce(details ->> 'listing_name', '') <> ''`)
    .execute()
  return new Map([...companies, ...listings].map(({ key, name }) => [key, name]))
}

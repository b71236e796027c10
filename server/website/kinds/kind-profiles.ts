import { sql } from 'kysely'
import { awardsOfProfile, type Winner } from '#contract/entry/award-rules.ts'
import { companyCertificationLabels } from '#contract/profile/labels.ts'
import { namesById } from '#contract/value/names-by-id.ts'
import { formatCode } from '#contract/value/format-code.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { emptyProfile } from '#contract/profile/defaults.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { isInReviewAgain } from '#server/website/is-public.ts'
import { readAwardLabels } from './award-labels.ts'
import { named, readNames, readRows, type PublicRecord, type PublishingKind, type Verdict } from './publishing-kind.ts'

type ProfileRow = Omit<B2cProfile, 'published_at'> & { published_at: Date | null }

export const profiles: PublishingKind = {
  type: 'b2c_profiles',
  also: ['profiles', 'builders', 'companies', 'members'],
  fields: [
    { name: 'kind', label: 'Kind (builder, remodeler, developer)', shape: 'text', also: ['type'] },
    { name: 'tagline', label: 'Tagline', shape: 'text' },
    { name: 'about', label: 'About', shape: 'prose', also: ['description', 'bio'] },
    { name: 'logo', label: 'Logo', shape: 'picture' },
    { name: 'hero', label: 'Main photo', shape: 'picture', also: ['hero-image', 'main-image', 'image'] },
    { name: 'gallery', label: 'More photos', shape: 'pictures', also: ['photos', 'images'] },
    { name: 'year_established', label: 'Year established', shape: 'number', also: ['established'] },
    { name: 'cities', label: 'Cities', shape: 'refs', also: ['service-cities'] },
    { name: 'regions', label: 'Regions', shape: 'lines', also: ['service-regions'] },
    { name: 'price_ranges', label: 'Price ranges', shape: 'lines' },
    { name: 'home_types', label: 'Home types', shape: 'lines' },
    { name: 'home_styles', label: 'Home styles', shape: 'lines' },
    { name: 'project_types', label: 'Project types', shape: 'lines' },
    { name: 'life_styles', label: 'Lifestyles', shape: 'lines' },
    // Not references: profiles are sent before neighborhoods.
    { name: 'neighborhoods', label: 'Neighborhoods', shape: 'lines' },
    { name: 'amenities', label: 'Amenities', shape: 'lines' },
    { name: 'awards', label: 'Awards', shape: 'lines', also: ['awards-won'] },
    { name: 'certifications', label: 'Certifications', shape: 'lines' },
    { name: 'license_number', label: 'License number', shape: 'text', also: ['license-number', 'license'] },
    { name: 'warranty', label: 'Warranty', shape: 'text' },
    { name: 'phone', label: 'Phone', shape: 'phone' },
    { name: 'email', label: 'Email', shape: 'email' },
    { name: 'website', label: 'Website', shape: 'link' },
    { name: 'contact_form_email', label: 'Email for the contact form', shape: 'email' },
    { name: 'facebook', label: 'Facebook', shape: 'link' },
    { name: 'instagram', label: 'Instagram', shape: 'link' },
    { name: 'houzz', label: 'Houzz', shape: 'link' },
    { name: 'youtube', label: 'YouTube', shape: 'link' },
  ],
  async read(reading) {
    const catalogues = ['regions', 'home_price_ranges', 'home_types', 'home_styles', 'project_types', 'life_styles', 'amenities'] as const
    const nameOf = await readNames(reading.queries, catalogues)
    const neighborhoodNames = await readNeighborhoods(reading.queries)
    const rows = await readRows<ProfileRow>('b2c_profiles', reading, emptyProfile)
    const awardsNamed = await readAwardLabels(reading.queries)
    const winners = await readWinners(reading.queries)
    const archived = await readArchived(reading.queries)
    const awardsOf = (row: ProfileRow) => awardsNamed(awardsOfProfile(row, winners))
    return rows.map((row) => present(row, { nameOf, neighborhoodNames, awards: awardsOf(row), isArchived: archived.has(row.company_id) }))
  },
}

interface ProfileContext {
  nameOf: (id: string) => string
  neighborhoodNames: ReadonlyMap<string, string>
  awards: readonly string[]
  /** The company is archived. */
  isArchived: boolean
}

function present(row: ProfileRow, { nameOf, neighborhoodNames, awards, isArchived }: ProfileContext): PublicRecord {
  const { id, slug, kind, display_name: name, hero, gallery, logo_file_id: logo, social } = row
  return {
    id,
    name: name === '' ? formatCode(kind) : name,
    slug,
    verdict: isArchived ? { is: 'off', why: 'Its company is archived.' } : verdictOf(row),
    values: {
      kind: formatCode(kind),
      tagline: row.tagline,
      about: row.about,
      logo: logo && { file_id: logo, alt: `Logo of ${name}` },
      hero,
      gallery,
      year_established: row.year_established,
      cities: row.service_city_ids.map((city) => ({ type: 'cities', id: city })),
      regions: named(row.region_ids, nameOf),
      price_ranges: named(row.price_range_ids, nameOf),
      home_types: named(row.home_type_ids, nameOf),
      home_styles: named(row.home_style_ids, nameOf),
      project_types: named(row.project_type_ids, nameOf),
      life_styles: named(row.life_style_ids, nameOf),
      neighborhoods: row.neighborhood_ids.flatMap((neighborhood) => neighborhoodNames.get(neighborhood) ?? []),
      amenities: named(row.amenity_ids, nameOf),
      awards,
      certifications: row.certifications.map((one) => companyCertificationLabels[one]),
      license_number: row.license_number,
      warranty: row.warranty,
      phone: row.phone,
      email: row.email,
      website: row.website,
      contact_form_email: row.contact_form_email,
      ...social,
    },
  }
}

async function readArchived(queries: Queries): Promise<Set<string>> {
  const rows = await queries.selectFrom('companies').select('id').where('is_archived', '=', true).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Without the archived ones; a profile names those that aren't published, too. */
async function readNeighborhoods(queries: Queries): Promise<Map<string, string>> {
  const rows = await undeleted(queries, 'neighborhoods').select(['id', 'name']).where('is_archived', '=', false).execute()
  return namesById(rows)
}

/** Published entries. */
async function readWinners(queries: Queries): Promise<Winner[]> {
  return await undeleted(queries, 'entries')
    .select(['company_id', 'kind', 'status'])
    .select([sql`details ->> 'published_at'`.as('published_at'), sql<Winner['award_ids']>`details -> 'award_ids'`.as('award_ids')])
    .where(sql<boolean>`details ->> 'published_at' is not null`)
    .where(sql<boolean>`jsonb_array_length(coalesce(details -> 'award_ids', '[]')) > 0`)
    .execute()
}

/** Changes after publication are reviewed before the public sees them. */
function verdictOf(row: ProfileRow): Verdict {
  if (row.status === 'PUBLISHED') return { is: 'public', why: '' }
  return isInReviewAgain(row)
    ? { is: 'waits', why: 'Newer changes are awaiting approval. The website keeps its current version.' }
    : { is: 'off', why: 'This profile isn’t published.' }
}

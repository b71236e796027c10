import { emptyB2b, emptyProfile } from '#contract/profile/defaults.ts'
import { profileKinds, profileStatuses } from '#contract/profile/defaults.ts'
import type { B2cProfile, ProfileKind } from '#contract/profile/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { slugOf } from '#server/resources/records/slug.ts'
import { companyRow } from './company-seed.ts'
import { houseCount } from './pictures/house-drawing.ts'
import { logoCount } from './pictures/logo-drawing.ts'
import { roomNames, roomAltTexts } from './pictures/room-drawing.ts'
import { withoutFiles, type SeedFiles } from './seed-files.ts'
import { pick, seedId, seedRecord } from '#server/commands/catalogues/seed-id.ts'

const dayMs = 86_400_000
/** How many companies have a public profile, and how many a card in the trade directory. */
const profiled = 18
const carded = 24

const isKind = (type: string): type is ProfileKind => (profileKinds as readonly string[]).includes(type)

/** Profiles of each company's kind, in every status; the first is published. */
export function b2cProfileRows(now: number, files: SeedFiles = withoutFiles) {
  return Array.from({ length: profiled }, (_, index) => index + 1).flatMap((company) => {
    const { name, membership_type: kind, phone, email, website } = companyRow(company, now)
    if (!isKind(kind)) return []
    const status = company === 1 ? 'PUBLISHED' : pick(profileStatuses, company)
    const at = now - (company % 9) * dayMs
    return [
      {
        ...seedRecord('b2c_profile', company, at),
        company_id: seedId('company', company),
        kind,
        slug: `${slugOf(name).slice(0, 60)}-${company}`,
        status,
        submitted_at: status === 'DRAFT' ? null : new Date(at),
        published_at: status === 'PUBLISHED' ? new Date(at) : null,
        details: JSON.stringify({
          ...emptyProfile,
          display_name: name.slice(0, 80),
          tagline: 'Few homes a year, and every one by name',
          about: status === 'DRAFT' ? 'More about us soon.' : about,
          year_established: 1950 + company * 3,
          region_ids: [seedId('regions', (company % 6) + 1)],
          service_city_ids: [seedId('cities', company), seedId('cities', company + 2)],
          ...ofKind[kind](company),
          award_ids: company % 4 === 1 ? [seedId('awards', (company % 6) + 1), seedId('awards', 7)] : [],
          ...(status !== 'DRAFT' && picturesOf(company, files)),
          // Staff asked for this picture.
          ...(status === 'CHANGES_REQUESTED' && { hero: null }),
          certifications: company % 2 === 0 ? ['CGR', 'CAPS'] : ['GREEN_PATH'],
          license_number: `BC${630_000 + company}`,
          warranty: 'Ten years on the structure, two on everything that moves.',
          phone,
          email,
          website,
          ...(status === 'CHANGES_REQUESTED' && { changes_requested: requested(at) }),
        }),
      },
    ]
  })
}

function picturesOf(company: number, files: SeedFiles) {
  const owner = { type: 'b2c_profiles', id: seedId('b2c_profile', company) } as const
  const companyId = seedId('company', company)
  const house = files.add({
    picture: `house-${(company * 5) % houseCount}`,
    purpose: 'ELEVATION',
    owner,
    companyId,
    alt: 'One of our finished homes',
  })
  return {
    logo_file_id: logoOf(company, owner, files),
    hero: house === null ? null : { file_id: house, caption: '', alt: 'One of our finished homes' },
    gallery: roomNames.flatMap((room) => {
      const id = files.add({ picture: room, purpose: 'ENTRY_PHOTO', owner, companyId, alt: roomAltTexts[room] })
      return id === null ? [] : [{ file_id: id, caption: '', alt: roomAltTexts[room] }]
    }),
  }
}

const logoOf = (company: number, owner: { type: 'b2c_profiles' | 'b2b_profiles'; id: string }, files: SeedFiles) =>
  files.add({ picture: `logo-${company % logoCount}`, purpose: 'LOGO', owner, companyId: seedId('company', company) })

const requested = (at: number): B2cProfile['changes_requested'] => ({
  message: 'Please add a main photo that shows a finished home.',
  fields: ['hero'],
  at: fromMillis(at),
})

const ofKind: Record<ProfileKind, (company: number) => object> = {
  BUILDER: (company) => ({
    home_type_ids: [seedId('home_types', (company % 7) + 1)],
    home_style_ids: [seedId('home_styles', (company % 11) + 1)],
    price_range_ids: [seedId('home_price_ranges', 3), seedId('home_price_ranges', 4)],
  }),
  REMODELER: (company) => ({ project_type_ids: [seedId('project_types', 1), seedId('project_types', (company % 14) + 2)] }),
  DEVELOPER: (company) => ({ neighborhood_ids: [seedId('neighborhood', (company % 12) + 1)], amenity_ids: [seedId('amenities', 14)] }),
}

const about =
  'We are a family business that builds and rebuilds homes the way we would want to live in them. Every project has one foreman from the first drawing to the last door handle, and his number is yours for ten years. We draw by hand, price by the board, and say no when a wall should stay where it is.'

/** Cards of the trade directory; one in five is not listed. */
export function b2bProfileRows(now: number, files: SeedFiles = withoutFiles) {
  return Array.from({ length: carded }, (_, index) => {
    const company = index + 1
    const { phone, email, website } = companyRow(company, now)
    return {
      ...seedRecord('b2b_profile', company, now),
      company_id: seedId('company', company),
      is_listed: company % 5 !== 0,
      details: JSON.stringify({
        ...emptyB2b,
        logo_file_id: logoOf(company, { type: 'b2b_profiles', id: seedId('b2b_profile', company) }, files),
        classified_category_ids: [seedId('classified_categories', (company % 17) + 1)],
        summary: 'Made within a day’s drive, delivered when we said, and fixed without an argument.',
        brands: 'Northwoods, Lakeline, Örn',
        region_ids: [seedId('regions', (company % 6) + 1)],
        contact_name: 'Trade desk',
        phone,
        email,
        website,
        member_discount: company % 3 === 0 ? '5% for association members' : '',
      }),
    }
  })
}

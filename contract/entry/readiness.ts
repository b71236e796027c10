import type { EntryKind } from './status.ts'
import type { Entry, EntryFields } from './schema.ts'
import { withOwnSignature } from './signature.ts'
import { entryValueProblems, type EntryLimits } from './value-problems.ts'
import { requestsIn, waitingSentence } from '#contract/catalogue/item-request.ts'
import { problemsOf, wrongItem } from '#contract/value/value-problem.ts'
import { countWords } from '#contract/value/word-count.ts'

/** `submit`: required to submit the entry. `publish`: required to publish it. */
export type ReadinessLevel = 'submit' | 'publish'

export interface ReadinessItem {
  /** The field to go to. */
  field: keyof EntryFields
  level: ReadinessLevel
  /** A short label: "Price". */
  label: string
  /** What to do; null if it is complete. */
  problem: string | null
  /** How many values are invalid; 0 or absent if the field is only missing. */
  wrong?: number
}

interface Rule {
  field: keyof EntryFields
  label: string
  level: ReadinessLevel
  kinds?: readonly EntryKind[]
  /** Only listed while an item is requested. */
  isAskedOnly?: boolean
  /** What is missing, or null. */
  check: (entry: EntryFields, event: EntryLimits, kind: EntryKind) => string | null
}

const home = ['NEW_HOME'] as const
const remodel = ['REMODEL'] as const
const development = ['DEVELOPMENT'] as const
const building = ['NEW_HOME', 'REMODEL'] as const
const forSale = ['NEW_HOME', 'DEVELOPMENT'] as const
export const minWords = 50
const minPhotos = 3

const filled = (field: keyof EntryFields, sentence: string) => (entry: EntryFields) => {
  const value = entry[field]
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? sentence : null
}

const rule = (level: ReadinessLevel, field: keyof EntryFields, label: string, sentence: string, kinds?: readonly EntryKind[]): Rule => ({
  field,
  label,
  level,
  ...(kinds && { kinds }),
  check: filled(field, sentence),
})

/** An optional field, which must not have an open item request. */
const requestOnly = (field: keyof EntryFields, label: string): Rule => ({
  field,
  label,
  level: 'publish',
  isAskedOnly: true,
  check: () => null,
})

/** In the order of the form's steps. */
const rules: readonly Rule[] = [
  {
    field: 'title',
    label: 'Title',
    level: 'submit',
    check: ({ title }) => (title.length < 2 ? 'Enter a name for the home or project.' : null),
  },
  rule('submit', 'build_type', 'Build type', 'Choose the build type.', home),
  rule('submit', 'sales_status_id', 'Sales status', 'Choose the sales status.', forSale),
  rule('submit', 'address_line1', 'Street address', 'Enter the street address.'),
  rule('submit', 'city_id', 'City', 'Choose the city.'),
  rule('submit', 'state', 'State', 'Enter the state.'),
  rule('submit', 'zip', 'ZIP code', 'Enter the ZIP code.'),
  {
    field: 'neighborhood_id',
    label: 'Neighborhood',
    level: 'submit',
    check: (entry) => (entry.is_in_subdivision && entry.neighborhood_id === null ? 'Choose the home’s neighborhood.' : null),
  },
  {
    field: 'location',
    label: 'Pin on the map',
    level: 'publish',
    check: (entry) =>
      entry.location === null ? 'Set the pin on the map.' : entry.map_confirmed ? null : 'Confirm that the pin is correct.',
  },
  rule('publish', 'directions', 'Directions', 'Enter directions.'),
  rule('publish', 'school_district_id', 'School district', 'Choose the school district.', home),
  rule('submit', 'price', 'Price', 'Enter the price.', forSale),
  rule('submit', 'home_type_id', 'Home type', 'Choose the home type.', home),
  rule('submit', 'home_style_ids', 'Home style', 'Choose one to three styles.', home),
  requestOnly('life_style_ids', 'Lifestyles'),
  rule('submit', 'finished_sqft', 'Finished square feet', 'Enter the finished area.', home),
  rule('submit', 'bedrooms', 'Bedrooms', 'Enter the number of bedrooms.', home),
  rule('submit', 'bathrooms', 'Bathrooms', 'Enter the number of bathrooms.', home),
  {
    field: 'development',
    label: 'Homesites and sales office',
    level: 'submit',
    kinds: development,
    check: ({ development: { total_homesites: sites, office_phone: phone } }) =>
      sites === null ? 'Enter the number of homesites.' : phone === '' ? 'Enter the phone number of the sales office.' : null,
  },
  rule('submit', 'project_type_ids', 'Project type', 'Choose one to six project types.', remodel),
  rule('submit', 'year_built', 'Year built', 'Enter the year the home was built.', remodel),
  rule('publish', 'completion_level', 'Completion', 'Choose how complete it will be.', building),
  { field: 'total_sqft', label: 'Total square feet', level: 'submit', kinds: building, check: () => null },
  {
    field: 'hers_score',
    label: 'HERS score',
    level: 'submit',
    check: ({ certifications, hers_score: score }) => (certifications.includes('HERS') && score === null ? 'Enter the HERS score.' : null),
  },
  {
    field: 'description',
    label: 'Description',
    level: 'publish',
    check: ({ description }) => {
      const words = countWords(description)
      return words < minWords ? `Enter at least ${minWords} words (now ${words}).` : null
    },
  },
  {
    field: 'features',
    label: 'Highlights',
    level: 'publish',
    check: ({ features }) => (features.every((line) => line === '') ? 'Enter at least one highlight.' : null),
  },
  requestOnly('amenity_ids', 'Amenities'),
  rule('publish', 'front_elevation', 'Front elevation', 'Add the photo of the front.'),
  {
    field: 'gallery',
    label: 'Photos',
    level: 'publish',
    check: ({ gallery }, { limits }) => {
      const fewest = Math.min(minPhotos, limits.max_photos)
      return gallery.length < fewest ? `Add at least ${fewest} photos.` : null
    },
  },
  {
    field: 'before_after',
    label: 'Before and after',
    level: 'publish',
    kinds: remodel,
    check: ({ before_after: pairs }) => {
      if (pairs.length === 0) return 'Add at least one pair of photos from the same angle.'
      return pairs.some(({ before, after }) => !before || !after) ? 'Each pair needs a before photo and an after photo.' : null
    },
  },
  rule('publish', 'floor_plans', 'Site map', 'Add a site map.', development),
  rule('publish', 'floor_plans', 'Floor plan', 'Add a floor plan.', home),
  {
    field: 'homeowner_agreement',
    label: 'Homeowner agreement',
    level: 'publish',
    kinds: remodel,
    check: ({ homeowner_agreement: { file_id: file, signed_on: day } }) =>
      file === null ? 'Add the homeowner agreement.' : day === null ? 'Enter the date the homeowner signed.' : null,
  },
  {
    field: 'public_contact',
    label: 'Public contact',
    level: 'publish',
    check: ({ public_contact: { name, phone, email } }) =>
      name === '' || (phone === '' && email === '') ? 'Enter a name and a phone number or email address for visitors.' : null,
  },
  {
    field: 'staff_contact',
    label: 'Contact for staff',
    level: 'submit',
    check: ({ staff_contact: { name, phone, email } }) =>
      name === '' || (phone === '' && email === '') ? 'Enter a name and a phone number or email address for staff.' : null,
  },
  {
    field: 'open_schedule',
    label: 'Open hours',
    level: 'publish',
    check: ({ open_schedule: { mode, hours } }) =>
      mode === 'CUSTOM' && hours.length === 0 ? 'Add days and hours, or use the event’s hours.' : null,
  },
  { field: 'availability', label: 'Availability', level: 'publish', check: () => null },
  {
    field: 'certifies',
    label: 'Certificates and signature',
    level: 'submit',
    check: ({ certifies }, _event, kind) => {
      const { new_never_occupied: isNew, open_all_hours: isOpen, price_accurate: isAccurate, signature } = certifies
      if (!isOpen || !isAccurate || (kind === 'NEW_HOME' && !isNew)) return 'Confirm each statement.'
      return signature.trim().length < 2 ? 'Sign with your full name.' : null
    },
  },
]

/** Everything that an entry of this kind needs, done or not, in the order of the form. */
export function readiness(kind: EntryKind, entry: EntryFields, event: EntryLimits): ReadinessItem[] {
  const problems = entryValueProblems(entry, event)
  return rules
    .filter(({ kinds }) => !kinds || kinds.includes(kind))
    .filter(({ field, isAskedOnly }) => !isAskedOnly || requestsIn(entry.requested_items ?? [], field).length > 0)
    .map(({ field, label, level, check }) => {
      const wrong = problemsOf(problems, field, entry[field])
      // A request replaces the item until staff answer it, and only publishing waits for it.
      const requested = requestsIn(entry.requested_items ?? [], field)
      if (wrong.length === 0 && requested.length > 0) return { field, label, level: 'publish', problem: waitingSentence(requested) }
      // An invalid value would be printed as it is, so it always prevents submitting.
      if (wrong.length > 0) return Object.assign({ field, label, level: 'submit' } as const, wrongItem(wrong))
      return { field, label, level, problem: check(entry, event, kind) }
    })
}

/** `readiness` for lists. A staff signature on a draft does not count, because the company has to sign it. */
export function readinessOf(entry: Entry, event: EntryLimits): ReadinessItem[] {
  return readiness(entry.kind, entry.status === 'DRAFT' ? withOwnSignature(entry, 'member') : entry, event)
}

/** The missing items for a level. `publish` includes everything that `submit` requires. */
export function missing(items: readonly ReadinessItem[], level: ReadinessLevel): ReadinessItem[] {
  return items.filter((item) => item.problem !== null && (level === 'publish' || item.level === 'submit'))
}

/** 0 to 100: how much of what publishing requires is complete. */
export function completeness(items: readonly ReadinessItem[]): number {
  return items.length === 0 ? 100 : Math.floor((items.filter(({ problem }) => problem === null).length / items.length) * 100)
}

/** The labels of all fields that may be missing, in the order of the form. */
export const readinessLabels: Readonly<Record<string, string>> = Object.fromEntries(rules.map(({ field, label }) => [field, label]))

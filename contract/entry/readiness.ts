import { emptyEntry } from './defaults.ts'
import { entryNouns } from './status.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { entryLabel, type EntryFieldPath } from './labels.ts'
import type { Entry, EntryFields } from './schema.ts'
import { withOwnSignature } from './signature.ts'
import { entryValueProblems, type EntryLimits } from './value-problems.ts'
import { requestsIn, unlistedMessage } from '#contract/catalogue/item-request.ts'
import { valueAt } from '#contract/value/fields.ts'
import { problemsOf, wrongItem } from '#contract/value/value-problem.ts'
import { countWords } from '#contract/value/word-count.ts'
import { plural } from '#contract/value/plural.ts'

/** `submit`: required to submit the entry. `publish`: required to publish it. */
export type ReadinessLevel = 'submit' | 'publish'

export interface ReadinessItem {
  /** The field to go to. */
  field: EntryFieldPath
  level: ReadinessLevel
  /** What the form calls it. */
  label: string
  /** What to do; null if it is complete. */
  problem: string | null
  /** How many values are invalid; 0 or absent if the field is only missing. */
  wrong?: number
  /** Only the association can complete it: it has to add a requested item. */
  isPending?: boolean
  /** A new entry has it already, so it says nothing about how far one is. */
  isGiven?: boolean
}

interface Rule {
  field: EntryFieldPath
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
export const minWords = 50
export const minPhotos = 3

/** Photos that have fields of their own. A person who counts an entry's photos counts them, too. */
const otherPhotos: Record<EntryKind, string> = {
  NEW_HOME: 'the front photo',
  REMODEL: 'the front photo and the before and after photos',
  DEVELOPMENT: 'the main photo',
}

const filled = (field: keyof EntryFields, message: string) => (entry: EntryFields) => {
  const value = entry[field]
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? message : null
}

const rule = (level: ReadinessLevel, field: keyof EntryFields, message: string, kinds?: readonly EntryKind[]): Rule => ({
  field,
  level,
  ...(kinds && { kinds }),
  check: filled(field, message),
})

/** Each part of `development` is a field of the form. */
const developmentRule = (field: EntryFieldPath, check: (development: EntryFields['development']) => string | null): Rule => ({
  field,
  level: 'submit',
  kinds: development,
  check: (entry) => check(entry.development),
})

/** An optional field, which must not have an open item request. */
const requestOnly = (field: keyof EntryFields): Rule => ({
  field,
  level: 'publish',
  isAskedOnly: true,
  check: () => null,
})

/** In the order of the form's steps. */
const rules: readonly Rule[] = [
  {
    field: 'title',
    level: 'submit',
    check: ({ title }, _event, kind) => (title.length < 2 ? `Enter the name of the ${entryNouns[kind]}.` : null),
  },
  rule('submit', 'build_type', 'Choose the build type.', home),
  rule('submit', 'sales_status_id', 'Choose the sales status.', home),
  rule('submit', 'address_line1', 'Enter the street address.'),
  rule('submit', 'city_id', 'Choose the city.'),
  rule('submit', 'state', 'Enter the state.'),
  rule('submit', 'zip', 'Enter the ZIP code.'),
  {
    field: 'neighborhood_id',
    // Not one more thing to find out before a deadline.
    level: 'publish',
    kinds: building,
    check: (entry) => (entry.is_in_subdivision && entry.neighborhood_id === null ? 'Choose the home’s neighborhood.' : null),
  },
  { ...requestOnly('neighborhood_id'), kinds: development },
  {
    field: 'location',
    level: 'publish',
    check: (entry) =>
      entry.location === null ? 'Set the pin on the map.' : entry.map_confirmed ? null : 'Confirm that the pin is correct.',
  },
  rule('publish', 'directions', 'Enter directions.'),
  rule('publish', 'school_district_id', 'Choose the school district.', home),
  rule('submit', 'price', 'Enter the price.', home),
  rule('submit', 'price', 'Enter the lowest price.', development),
  rule('submit', 'home_type_id', 'Choose the home type.', home),
  rule('submit', 'home_style_ids', 'Choose one to three styles.', home),
  requestOnly('life_style_ids'),
  rule('submit', 'finished_sqft', 'Enter the finished square feet.', home),
  rule('submit', 'bedrooms', 'Enter the number of bedrooms.', home),
  rule('submit', 'bathrooms', 'Enter the number of bathrooms.', home),
  developmentRule('development.total_homesites', ({ total_homesites: sites }) =>
    sites === null ? 'Enter the number of homesites.' : null,
  ),
  developmentRule('development.builders', ({ builders }) =>
    builders.every((line) => line === '') ? 'Enter at least one builder. If there isn’t one yet, enter “To be announced.”' : null,
  ),
  developmentRule('development.office_phone', ({ office_phone: phone }) =>
    phone === '' ? 'Enter the phone number of the sales office.' : null,
  ),
  rule('submit', 'project_type_ids', 'Choose one to six project types.', remodel),
  rule('submit', 'year_built', 'Enter the year the home was built.', remodel),
  rule('publish', 'completion_level', 'Choose how complete it will be.', building),
  { field: 'total_sqft', level: 'submit', kinds: building, check: () => null },
  {
    field: 'hers_score',
    level: 'submit',
    kinds: building,
    check: ({ certifications, hers_score: score }) => (certifications.includes('HERS') && score === null ? 'Enter the HERS score.' : null),
  },
  {
    field: 'description',
    level: 'publish',
    check: ({ description }) => {
      const words = countWords(description)
      return words < minWords ? `Enter at least ${minWords} words (now ${words}).` : null
    },
  },
  {
    field: 'features',
    level: 'publish',
    check: ({ features }) => (features.every((line) => line === '') ? 'Enter at least one highlight.' : null),
  },
  requestOnly('amenity_ids'),
  rule('publish', 'front_elevation', 'Add the front photo.', building),
  rule('publish', 'front_elevation', 'Add the main photo.', development),
  {
    field: 'gallery',
    level: 'publish',
    check: ({ gallery }, { limits }, kind) => {
      const minCount = Math.min(minPhotos, limits.max_photos)
      if (gallery.length >= minCount) return null
      return `Add at least ${plural(minCount, 'photo', 'photos')} besides ${otherPhotos[kind]} (now ${gallery.length}).`
    },
  },
  {
    field: 'before_after',
    level: 'publish',
    kinds: remodel,
    check: ({ before_after: pairs }) => {
      if (pairs.length === 0) return 'Add at least one pair of photos from the same angle.'
      return pairs.some(({ before, after }) => !before || !after) ? 'Each pair needs a before photo and an after photo.' : null
    },
  },
  rule('publish', 'floor_plans', 'Add a site map.', development),
  rule('publish', 'floor_plans', 'Add a floor plan.', home),
  {
    field: 'homeowner_agreement',
    level: 'publish',
    kinds: remodel,
    check: ({ homeowner_agreement: { file_id: file, signed_on: day } }) =>
      file === null ? 'Add the homeowner agreement.' : day === null ? 'Enter the date the homeowner signed.' : null,
  },
  {
    field: 'public_contact',
    level: 'publish',
    check: ({ public_contact: { name, phone, email } }) =>
      name === '' || (phone === '' && email === '') ? 'Enter a name and a phone number or email address for visitors.' : null,
  },
  {
    field: 'staff_contact',
    level: 'submit',
    check: ({ staff_contact: { name, phone, email } }) =>
      name === '' || (phone === '' && email === '')
        ? 'Enter the name and the phone number or email address of the person the association should contact.'
        : null,
  },
  {
    field: 'open_schedule',
    level: 'publish',
    check: ({ open_schedule: { mode, hours } }) =>
      mode === 'CUSTOM' && hours.length === 0 ? 'Add days and hours, or use the event’s hours.' : null,
  },
  // product: Entry lifecycle
  {
    field: 'availability',
    level: 'publish',
    check: ({ availability, completion_level: level }, _event, kind) =>
      level === 'NOT_OPEN' && availability.status !== 'NOT_AVAILABLE'
        ? `“${entryLabel('completion_level', kind)}” says the ${entryNouns[kind]} won’t be open during the event. Choose “Not available” here, or change that answer.`
        : null,
  },
  {
    field: 'judging',
    level: 'publish',
    // The classes are those of new homes.
    kinds: home,
    check: ({ judging }) => (judging.enter && judging.class === null ? 'Choose a judging class.' : null),
  },
  {
    field: 'certifies',
    level: 'submit',
    check: ({ certifies }, _event, kind) => {
      const { new_never_occupied: isNew, open_all_hours: isOpen, price_accurate: isAccurate, signature } = certifies
      if (!isOpen || !isAccurate || (kind === 'NEW_HOME' && !isNew)) return 'Confirm each statement.'
      return signature.trim().length < 2 ? 'Enter the name of the person signing.' : null
    },
  },
]

/** Everything that an entry of this kind needs, done or not, in the order of the form. */
export function readiness(kind: EntryKind, entry: EntryFields, event: EntryLimits): ReadinessItem[] {
  const problems = entryValueProblems(entry, event)
  return rules
    .filter(({ kinds }) => !kinds || kinds.includes(kind))
    .filter(({ field, isAskedOnly }) => !isAskedOnly || requestsIn(entry.requested_items ?? [], field).length > 0)
    .map(({ field, level, check }) => {
      const label = entryLabel(field, kind)
      const wrong = problemsOf(problems, field, valueAt(entry, field))
      // A request replaces the item until staff answer it, and only publishing waits for it.
      const requested = requestsIn(entry.requested_items ?? [], field)
      if (wrong.length === 0 && requested.length > 0) {
        return { field, label, level: 'publish', problem: unlistedMessage(requested), isPending: true }
      }
      // An invalid value would be printed as it is, so it always prevents submitting.
      if (wrong.length > 0) return Object.assign({ field, label, level: 'submit' } as const, wrongItem(wrong))
      const problem = check(entry, event, kind)
      const item = { field, label, level, problem }
      return problem === null && check(emptyEntry, event, kind) === null ? Object.assign(item, { isGiven: true }) : item
    })
}

/** `readiness` for lists. A staff signature on a draft does not count, because the company has to sign it. */
export function readinessOf(entry: Entry, event: EntryLimits): ReadinessItem[] {
  return readiness(entry.kind, entry.status === 'DRAFT' ? withOwnSignature(entry, 'member') : entry, event)
}

/** The missing items for a level. `publish` includes everything that `submit` requires. */
export function missingAt(items: readonly ReadinessItem[], level: ReadinessLevel): ReadinessItem[] {
  return items.filter((item) => item.problem !== null && (level === 'publish' || item.level === 'submit'))
}

/** 0 to 100: how much of what publishing requires is complete. */
export function completeness(items: readonly ReadinessItem[]): number {
  const counted = items.filter(({ isGiven }) => !isGiven)
  return counted.length === 0 ? 100 : Math.floor((counted.filter(({ problem }) => problem === null).length / counted.length) * 100)
}

/** All fields that may be missing, in the order of the form. */
export const requiredFields: readonly EntryFieldPath[] = [...new Set(rules.map(({ field }) => field))]

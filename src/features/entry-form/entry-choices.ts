import type { EntryKind, availabilities, judgingClasses, stagings } from '#contract/entry.ts'
import type { buildTypes, certifications, completionLevels, priceDisplays } from '#contract/entry-record.ts'

interface Choice<T extends string> {
  value: T
  label: string
}

type Of<List extends readonly string[]> = readonly Choice<List[number]>[]

export const kindWords: Record<EntryKind, { title: string; about: string }> = {
  NEW_HOME: { title: 'New home', about: 'A model, spec or custom home that visitors can walk through.' },
  REMODEL: { title: 'Remodel', about: 'A kitchen, an addition, a whole house: what was there before and what is there now.' },
  DEVELOPMENT: { title: 'Development', about: 'A neighborhood with homesites, shown as a place to build and live.' },
}

export const buildTypeChoices: Of<typeof buildTypes> = [
  { value: 'MODEL', label: 'Model' },
  { value: 'SPEC', label: 'Spec home' },
  { value: 'CUSTOM', label: 'Custom home' },
  { value: 'SEMI_CUSTOM', label: 'Semi-custom home' },
  { value: 'CONDO_UNIT', label: 'Condominium unit' },
]

export const priceDisplayChoices: Of<typeof priceDisplays> = [
  { value: 'EXACT', label: 'The price as it is' },
  { value: 'FROM', label: '“From” the price' },
  { value: 'RANGE_ONLY', label: 'Only the price range' },
  { value: 'UPON_REQUEST', label: 'Upon request' },
]

export const completionChoices: Of<typeof completionLevels> = [
  { value: 'COMPLETE', label: 'Complete' },
  { value: 'SUBSTANTIAL_70', label: 'At least 70 % complete' },
  { value: 'NOT_OPEN', label: 'Not open: shown in the guidebook only' },
]

export const certificationChoices: Of<typeof certifications> = [
  { value: 'ENERGY_STAR', label: 'ENERGY STAR' },
  { value: 'HERS', label: 'HERS rated' },
  { value: 'GREEN_PATH', label: 'Green Path' },
  { value: 'NGBS', label: 'NGBS Green' },
  { value: 'LEED', label: 'LEED' },
  { value: 'ZERH', label: 'Zero Energy Ready Home' },
  { value: 'PASSIVE_HOUSE', label: 'Passive House' },
]

export const availabilityChoices: Of<typeof availabilities> = [
  { value: 'OPEN', label: 'Open during the event' },
  { value: 'BY_APPOINTMENT', label: 'By appointment' },
  { value: 'NOT_AVAILABLE', label: 'Not available: it will not be ready' },
]

export const stagingChoices: Of<typeof stagings> = [
  { value: 'NONE', label: 'Not furnished' },
  { value: 'PARTIAL', label: 'Partly furnished' },
  { value: 'FULL', label: 'Fully furnished' },
]

export const judgingChoices: Of<typeof judgingClasses> = [
  { value: 'MODEL', label: 'Model homes' },
  { value: 'SPEC', label: 'Spec homes' },
  { value: 'CUSTOM', label: 'Custom homes' },
]

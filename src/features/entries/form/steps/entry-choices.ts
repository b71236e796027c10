import type { availabilities, judgingClasses } from '#contract/entry/status.ts'
import type { certifications, priceDisplays } from '#contract/entry/schema.ts'
import type { ChoiceList } from './choice-list.ts'

export const priceDisplayChoices: ChoiceList<typeof priceDisplays> = [
  { value: 'EXACT', label: 'Exact price' },
  { value: 'FROM', label: '“From” price' },
  { value: 'RANGE_ONLY', label: 'Price range only' },
  { value: 'UPON_REQUEST', label: 'Upon request' },
]

export const certificationChoices: ChoiceList<typeof certifications> = [
  { value: 'ENERGY_STAR', label: 'ENERGY STAR' },
  { value: 'HERS', label: 'HERS rated' },
  { value: 'GREEN_PATH', label: 'Green Path' },
  { value: 'NGBS', label: 'NGBS Green' },
  { value: 'LEED', label: 'LEED' },
  { value: 'ZERH', label: 'Zero Energy Ready Home' },
  { value: 'PASSIVE_HOUSE', label: 'Passive House' },
]

export const availabilityChoices: ChoiceList<typeof availabilities> = [
  { value: 'OPEN', label: 'Open during the event' },
  { value: 'BY_APPOINTMENT', label: 'By appointment' },
  { value: 'NOT_AVAILABLE', label: 'Not available: it won’t be ready' },
]

export const judgingChoices: ChoiceList<typeof judgingClasses> = [
  { value: 'MODEL', label: 'Model homes' },
  { value: 'SPEC', label: 'Spec homes' },
  { value: 'CUSTOM', label: 'Custom homes' },
]

export const scheduleChoices = [
  { value: 'INHERIT', label: 'Event hours' },
  { value: 'CUSTOM', label: 'Custom hours' },
] as const

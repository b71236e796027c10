import type { availabilities, judgingClasses } from '#contract/entry/status.ts'
import { certificationLabels } from '#contract/entry/labels.ts'
import type { priceDisplays } from '#contract/entry/schema.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import type { ChoiceList } from './choice-list.ts'

export const priceDisplayChoices: ChoiceList<typeof priceDisplays> = [
  { value: 'EXACT', label: 'Exact price' },
  { value: 'FROM', label: '“From” price' },
  { value: 'RANGE_ONLY', label: 'Price range only' },
  { value: 'UPON_REQUEST', label: 'Upon request' },
]

export const certificationChoices = choicesOf(certificationLabels)

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

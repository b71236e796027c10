import { buildTypeLabels, certificationLabels } from '#contract/entry/labels.ts'
import type { completionLevels, priceDisplays } from '#contract/entry/schema.ts'
import type { availabilities, judgingClasses, stagings } from '#contract/entry/status.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'

/** The choices of a field: each value of a contract list once, with its label. */
type ChoiceList<List extends readonly string[]> = readonly { value: List[number]; label: string }[]

export const buildTypeChoices = choicesOf(buildTypeLabels)

export const completionChoices: ChoiceList<typeof completionLevels> = [
  { value: 'COMPLETE', label: 'Complete' },
  { value: 'SUBSTANTIAL_70', label: 'At least 70% complete' },
  { value: 'NOT_OPEN', label: 'Not open during the event' },
]

export const stagingChoices: ChoiceList<typeof stagings> = [
  { value: 'NONE', label: 'Not furnished' },
  { value: 'PARTIAL', label: 'Partly furnished' },
  { value: 'FULL', label: 'Fully furnished' },
]

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

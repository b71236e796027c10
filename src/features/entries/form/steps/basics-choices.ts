import type { stagings } from '#contract/entry/status.ts'
import type { buildTypes, completionLevels } from '#contract/entry/schema.ts'
import type { ChoiceList } from './choice-list.ts'

export const buildTypeChoices: ChoiceList<typeof buildTypes> = [
  { value: 'MODEL', label: 'Model' },
  { value: 'SPEC', label: 'Spec home' },
  { value: 'CUSTOM', label: 'Custom home' },
  { value: 'SEMI_CUSTOM', label: 'Semi-custom home' },
  { value: 'CONDO_UNIT', label: 'Condominium unit' },
]

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

import {
  availabilityLabels,
  buildTypeLabels,
  certificationLabels,
  completionLabels,
  judgingLabels,
  priceDisplayLabels,
  scheduleLabels,
  stagingLabels,
} from '#contract/entry/labels.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'

export const buildTypeChoices = choicesOf(buildTypeLabels)
export const completionChoices = choicesOf(completionLabels)
export const stagingChoices = choicesOf(stagingLabels)
export const priceDisplayChoices = choicesOf(priceDisplayLabels)
export const certificationChoices = choicesOf(certificationLabels)
export const availabilityChoices = choicesOf(availabilityLabels)
export const judgingChoices = choicesOf(judgingLabels)
export const scheduleChoices = choicesOf(scheduleLabels)

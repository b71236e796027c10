import {
  orderPaymentLabels,
  sponsorBenefits,
  sponsorStatusLabels,
  sponsorTierLabels,
  type SponsorStatus,
} from '#contract/sponsor/labels.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'

export const statusTones: Record<SponsorStatus, 'plain' | 'go' | 'wait' | 'alarm'> = {
  PROSPECT: 'plain',
  COMMITTED: 'wait',
  ACTIVE: 'go',
  EXPIRED: 'alarm',
  CANCELLED: 'plain',
}

export const tierChoices = choicesOf(sponsorTierLabels)
export const statusChoices = choicesOf(sponsorStatusLabels, statusTones)
export const paymentChoices = choicesOf(orderPaymentLabels)

/** How many of the promised benefits were given: "2 of 4". */
export function benefitsLabel({ benefits }: Pick<Sponsor, 'benefits'>): string {
  const agreed = sponsorBenefits.filter((one) => benefits[one] !== 'NONE')
  if (agreed.length === 0) return 'None'
  return `${agreed.filter((one) => benefits[one] === 'GIVEN').length} of ${agreed.length}`
}

export function benefitsToGive({ benefits }: Pick<Sponsor, 'benefits'>): number {
  return sponsorBenefits.filter((one) => benefits[one] === 'PROMISED').length
}

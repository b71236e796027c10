import { adMediumLabels, adStateLabels, type AdState } from '#contract/advertisement/labels.ts'
import { orderPaymentLabels } from '#contract/sponsor/labels.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'

export const stateTones: Record<AdState, 'plain' | 'go' | 'wait' | 'alarm'> = {
  INQUIRY: 'plain',
  RESERVED: 'plain',
  ARTWORK_RECEIVED: 'wait',
  PROOF_SENT: 'wait',
  PROOF_APPROVED: 'go',
  PLACED: 'go',
  CANCELLED: 'alarm',
}

export const mediumChoices = choicesOf(adMediumLabels)
export const stateChoices = choicesOf(adStateLabels, stateTones)
export const paymentChoices = choicesOf(orderPaymentLabels)

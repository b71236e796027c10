import { adMediumLabels, adStateLabels, type AdState } from '#contract/advertisement-words.ts'
import { orderPaymentLabels } from '#contract/sponsor-words.ts'

export const stateTones: Record<AdState, 'plain' | 'go' | 'wait' | 'alarm'> = {
  RESERVED: 'plain',
  ARTWORK_RECEIVED: 'wait',
  PROOF_SENT: 'wait',
  PROOF_APPROVED: 'go',
  PLACED: 'go',
  CANCELLED: 'alarm',
}

function choicesOf<T extends string>(labels: Record<T, string>): { value: T; label: string }[] {
  return (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }))
}

export const mediumChoices = choicesOf(adMediumLabels)
export const stateChoices = choicesOf(adStateLabels)
export const paymentChoices = choicesOf(orderPaymentLabels)

export function dollars(amount: number): string {
  return amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  })
}

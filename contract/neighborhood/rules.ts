import type { Neighborhood } from './schema.ts'
import { countWords } from '#contract/value/word-count.ts'

export const neighborhoodWordLimits = { min: 30, max: 250 }

type Checked = Pick<
  Neighborhood,
  | 'description'
  | 'price_low'
  | 'price_high'
  | 'sqft_low'
  | 'sqft_high'
  | 'total_homesites'
  | 'available_homesites'
  | 'lot_size_low_acres'
  | 'lot_size_high_acres'
>

/** A message for each contradictory value, by field. */
export function neighborhoodProblems(fields: Checked): Partial<Record<keyof Checked, string>> {
  const wrong: Partial<Record<keyof Checked, string>> = {}
  const inOrder = (low: keyof Checked, high: keyof Checked, message: string) => {
    const [a, b] = [fields[low], fields[high]]
    if (typeof a === 'number' && typeof b === 'number' && a > b) wrong[high] = message
  }
  inOrder('price_low', 'price_high', 'The highest price can’t be less than the lowest.')
  inOrder('sqft_low', 'sqft_high', 'The largest home can’t be smaller than the smallest.')
  inOrder('lot_size_low_acres', 'lot_size_high_acres', 'The largest lot can’t be smaller than the smallest.')
  const { total_homesites: total, available_homesites: available } = fields
  if (total !== null && available !== null && available > total) {
    wrong.available_homesites = 'Homesites for sale can’t exceed total homesites.'
  }
  const words = countWords(fields.description)
  if (words > neighborhoodWordLimits.max) wrong.description = `Enter ${neighborhoodWordLimits.max} words or fewer (now ${words}).`
  else if (words > 0 && words < neighborhoodWordLimits.min) {
    wrong.description = `Enter at least ${neighborhoodWordLimits.min} words or leave it blank (now ${words}).`
  }
  return wrong
}

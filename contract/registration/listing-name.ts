import type { Company } from '#contract/company/schema.ts'

const longest = 80

/** How a company is listed unless staff say otherwise: as in its membership record (product section 2.2), cut between two characters. */
export function listingNameOf({ name }: Pick<Company, 'name'>): string {
  return name.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}

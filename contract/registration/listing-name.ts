import type { Company } from '#contract/company/schema.ts'

const longest = 80

/** A company's default listing: the name in its membership record, cut without splitting a character. */
export function listingNameOf({ name }: Pick<Company, 'name'>): string {
  return name.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}

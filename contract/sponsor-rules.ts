import type { Sponsor, SponsorFields } from './sponsor.ts'

/** What of a sponsor does not go together, as sentences by field; none when all is well. */
export function sponsorProblems(sponsor: SponsorFields): Record<string, string> {
  const problems: Record<string, string> = {}
  const { company_id: company, external_name: name, category, starts_on: from, ends_on: to } = sponsor
  if (company === null && name === '') problems['company_id'] = 'Choose a company, or write the name of one that is no member.'
  if (company !== null && name !== '') problems['external_name'] = 'It is a member’s company: leave this empty.'
  if (sponsor.is_exclusive && category === '') problems['category'] = 'Say which category is theirs alone.'
  if (from !== null && to !== null && to < from) problems['ends_on'] = 'It ends before it begins.'
  return problems
}

type Held = Pick<Sponsor, 'id' | 'event_id' | 'category' | 'is_exclusive' | 'status'>

const standing = (one: Pick<Sponsor, 'status'>) => one.status !== 'CANCELLED' && one.status !== 'EXPIRED'
const folded = (category: string) => category.trim().toLowerCase()

/** The other sponsor that keeps this one from its category: of the same event or the whole year, where one of the two has it alone. */
export function exclusiveRival<S extends Held>(sponsor: Held, others: readonly S[]): S | undefined {
  if (sponsor.category === '' || !standing(sponsor)) return undefined
  return others.find(
    (other) =>
      other.id !== sponsor.id &&
      standing(other) &&
      (other.is_exclusive || sponsor.is_exclusive) &&
      folded(other.category) === folded(sponsor.category) &&
      (other.event_id === sponsor.event_id || other.event_id === null || sponsor.event_id === null),
  )
}

/** What is still needed before the public may see it; none when all is there. */
export function missingToPublish({
  status,
  logo_file_id: logo,
  public_name: name,
  webName,
}: SponsorFields & { webName: string }): string[] {
  return [
    ...(status === 'ACTIVE' ? [] : ['the status Active']),
    ...(logo === null ? ['a logo'] : []),
    ...(name || webName ? [] : ['a public name']),
  ]
}

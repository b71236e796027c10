import type { Sponsor, SponsorFields } from './schema.ts'
import { sponsorStatus } from './status.ts'

/** Of a sponsor or an advertisement: it is a member company's or a nonmember's. */
export function customerProblems({ company_id: company, external_name: name }: Pick<Sponsor, 'company_id' | 'external_name'>) {
  const problems: Record<string, string> = {}
  if (company === null && name.trim() === '') problems['company_id'] = 'Choose a company, or enter the name of a nonmember.'
  if (company !== null && name.trim() !== '') problems['external_name'] = 'This is a member company, so leave this blank.'
  return problems
}

/** Contradictions within a sponsor, as sentences by field; empty if there are none. */
export function sponsorProblems(sponsor: SponsorFields): Record<string, string> {
  const problems = customerProblems(sponsor)
  const { category, starts_on: from, ends_on: to } = sponsor
  if (sponsor.is_exclusive && category.trim() === '') problems['category'] = 'Enter the exclusive category.'
  if (from !== null && to !== null && to < from) problems['ends_on'] = 'The last day can’t be before the first day.'
  return problems
}

/** What it is called, by whatever is known of it. */
export function sponsorName({ public_name: shown, external_name: external }: Pick<Sponsor, 'public_name' | 'external_name'>, company = '') {
  return shown || external || company || 'Member company'
}

/** Whether both sponsor the same, each for its event. */
export function isSameSponsor(one: Sponsor, other: Sponsor): boolean {
  return one.company_id === other.company_id && one.external_name === other.external_name && one.category === other.category
}

/** The same, also in one tier. */
export const isInSameTier = (one: Sponsor, other: Sponsor) => one.tier === other.tier && isSameSponsor(one, other)

type SponsorTerms = Pick<
  Sponsor,
  'id' | 'event_id' | 'company_id' | 'external_name' | 'category' | 'is_exclusive' | 'status' | 'starts_on' | 'ends_on'
>

const folded = (text: string) => text.trim().toLowerCase()
const isCurrent = ({ status, ends_on: to }: SponsorTerms, today: string) =>
  status !== 'CANCELLED' && status !== 'EXPIRED' && (to === null || to >= today)
const isOneCompany = (a: SponsorTerms, b: SponsorTerms) =>
  a.company_id === null ? b.company_id === null && folded(a.external_name) === folded(b.external_name) : a.company_id === b.company_id
const meetInTime = (a: SponsorTerms, b: SponsorTerms) =>
  (a.ends_on ?? '9') >= (b.starts_on ?? '') && (b.ends_on ?? '9') >= (a.starts_on ?? '')

/**
 * The company that keeps this sponsor out of its category: in the same event or for the whole year, at the same time,
 * if either of the two is exclusive.
 */
export function exclusiveRival<S extends SponsorTerms>(sponsor: SponsorTerms, others: readonly S[], today: string): S | undefined {
  if (folded(sponsor.category) === '' || !isCurrent(sponsor, today)) return undefined
  return others.find(
    (other) =>
      other.id !== sponsor.id &&
      isCurrent(other, today) &&
      (other.is_exclusive || sponsor.is_exclusive) &&
      folded(other.category) === folded(sponsor.category) &&
      (other.event_id === sponsor.event_id || other.event_id === null || sponsor.event_id === null) &&
      meetInTime(other, sponsor) &&
      !isOneCompany(other, sponsor),
  )
}

/** The message about the rival, by the field to change. */
export function rivalProblem({ is_exclusive: isAlone }: Pick<Sponsor, 'is_exclusive'>, name: string): Record<string, string> {
  return isAlone
    ? { category: `“${name}” is the exclusive sponsor in this category. Choose another category.` }
    : {
        is_exclusive: `“${name}” already sponsors this category, so no one can have it exclusively. Turn off “Exclusive in this category,” or choose another category.`,
      }
}

type Shown = Pick<Sponsor, 'status' | 'starts_on' | 'ends_on' | 'logo_file_id' | 'public_name'>

/**
 * What is missing before the public can see it; empty if nothing is.
 *
 * @param ownName the company's name, in case there is no public name
 */
export function missingToPublish(sponsor: Shown, ownName: string, today: string): string[] {
  const status = sponsorStatus(sponsor, today)
  return [
    ...(status === 'EXPIRED' ? ['a last day that hasn’t passed'] : status === 'ACTIVE' ? [] : ['the status Active']),
    ...(sponsor.logo_file_id === null ? ['a logo'] : []),
    ...(sponsor.public_name || ownName ? [] : ['a public name']),
  ]
}

import type { Member } from './schema.ts'

type Person = Pick<Member, 'company_id' | 'auth_state' | 'is_archived'>

/** Whether this person gets emails: they have an account, or are invited to one. */
export function isReached({ auth_state: state, is_archived: isArchived }: Person): boolean {
  return !isArchived && (state === 'INVITED' || state === 'ACTIVE')
}

/**
 * Warns staff that nobody at one or some of these companies can read what they send; undefined if every company has someone who can.
 * If it is about one company only, that is called `only`.
 */
export function noAccountMessage(companyIds: readonly string[], people: readonly Person[], only = 'this company'): string | undefined {
  const reached = new Set(people.filter(isReached).map(({ company_id: id }) => id))
  const companies = [...new Set(companyIds)]
  const count = companies.filter((id) => !reached.has(id)).length
  if (count === 0) return undefined
  if (companies.length === 1) return `No one at ${only} has an account, so no one gets notifications or emails.`
  const [all, some] = [companies.length.toLocaleString('en-US'), count.toLocaleString('en-US')]
  return `${some} of ${all} companies ${count === 1 ? 'has' : 'have'} no one with an account, so no one there gets notifications or emails.`
}

/** Warns staff that this person's company then has nobody else who can sign in; undefined if it has. */
export function lastPersonMessage(person: Person & { id: string }, people: readonly (Person & { id: string })[]): string | undefined {
  const { id, company_id: company } = person
  if (company === null || !isReached(person)) return undefined
  if (people.some((other) => other.id !== id && other.company_id === company && isReached(other))) return undefined
  return 'No one else at their company has an account. Afterward, no one there gets notifications or can respond to requests and proofs.'
}

import type { Company } from '#contract/company/schema.ts'
import type { Member } from '#contract/person/schema.ts'
import { nameKey, phoneKey } from '#contract/value/look-alike.ts'

type Person = Pick<Member, 'id' | 'first' | 'last' | 'email' | 'phone'>
type Firm = Pick<Company, 'id' | 'name' | 'phone' | 'member_number'>

/** People who may be the same person, by email address, phone, or name. */
export function similarPeople<P extends Person>(person: Person, people: readonly P[]): P[] {
  return similar(person, people, ({ first, last, phone, email }) => [
    nameKey(`${first} ${last}`),
    phoneKey(phone),
    email.trim().toLowerCase() || undefined,
  ])
}

/** Companies that may be the same, by phone, or by name without suffixes such as "LLC". */
export function similarCompanies<F extends Firm>(company: Firm, companies: readonly F[]): F[] {
  return similar(company, companies, ({ name, phone }) => [nameKey(name), phoneKey(phone)])
}

function similar<R extends { id: string }, O extends R>(
  record: R,
  others: readonly O[],
  keysOf: (record: R) => readonly (string | undefined)[],
): O[] {
  const keys = keysOf(record)
  return others.filter((other) => other.id !== record.id && keysOf(other).some((key, index) => key !== undefined && key === keys[index]))
}

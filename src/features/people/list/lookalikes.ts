import type { Company } from '#contract/company/schema.ts'
import type { Member } from '#contract/person/schema.ts'

const legalWords = /\b(the|and|inc|incorporated|llc|co|company|corp|corporation|ltd|limited|lp|llp)\b/g

function nameKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
  return plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(legalWords, '')
    .replaceAll(/\s+/g, '')
}

function phoneKey(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length < 7 ? '' : digits
}

type Person = Pick<Member, 'id' | 'first' | 'last' | 'email' | 'phone'>
type Firm = Pick<Company, 'id' | 'name' | 'phone' | 'member_number'>

/** People who may be the same person, by email address, phone, or name. */
export function similarPeople<P extends Person>(person: Person, people: readonly P[]): P[] {
  const [name, phone, email] = [nameKey(`${person.first} ${person.last}`), phoneKey(person.phone), person.email.trim().toLowerCase()]
  return people.filter(
    (other) =>
      other.id !== person.id &&
      ((email !== '' && other.email === email) ||
        (name !== '' && nameKey(`${other.first} ${other.last}`) === name) ||
        (phone !== '' && phoneKey(other.phone) === phone)),
  )
}

/** Companies that may be the same, by phone, or by name without suffixes such as "LLC". */
export function similarCompanies<F extends Firm>(company: Firm, companies: readonly F[]): F[] {
  const [name, phone] = [nameKey(company.name), phoneKey(company.phone)]
  return companies.filter(
    (other) =>
      other.id !== company.id && ((name !== '' && nameKey(other.name) === name) || (phone !== '' && phoneKey(other.phone) === phone)),
  )
}

import type { Company } from '#contract/company/schema.ts'
import type { Member } from '#contract/person/schema.ts'
import { nameKey, phoneKey } from '#contract/value/look-alike.ts'

type Person = Pick<Member, 'id' | 'first' | 'last' | 'email' | 'phone'>
type Firm = Pick<Company, 'id' | 'name' | 'phone' | 'member_number'>
type Archivable = Pick<Member, 'is_archived'>

/** People who may be the same person, by email address, phone, or name. */
export function similarPeople<P extends Person & Archivable>(person: Person, people: readonly P[]): P[] {
  return similar(person, people, ({ first, last, phone, email }) => [
    nameKey(`${first} ${last}`),
    phoneKey(phone),
    email.trim().toLowerCase() || undefined,
  ])
}

/** Companies that may be the same, by phone, or by name without suffixes such as "LLC"; none that was merged. */
export function similarCompanies<F extends Firm & Archivable & Pick<Company, 'merged_into_id'>>(
  company: Firm,
  companies: readonly F[],
): F[] {
  const kept = companies.filter(({ merged_into_id: mergedInto }) => mergedInto === null)
  return similar(company, kept, ({ name, phone }) => [nameKey(name), phoneKey(phone)])
}

/** Archived ones only for a new record: they can be restored instead. For the others it has been decided. */
function similar<R extends { id: string }, O extends R & Archivable>(
  record: R,
  others: readonly O[],
  keysOf: (record: R) => readonly (string | undefined)[],
): O[] {
  const keys = keysOf(record)
  const isNew = !others.some(({ id }) => id === record.id)
  return others.filter(
    (other) =>
      other.id !== record.id &&
      (isNew || !other.is_archived) &&
      keysOf(other).some((key, index) => key !== undefined && key === keys[index]),
  )
}

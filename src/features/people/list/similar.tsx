import { Link } from '@tanstack/react-router'
import { Wide } from '#app/ui/form/form-section.tsx'
import type { PeopleSearch } from './people-search.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import type { Company } from '#contract/company/schema.ts'
import type { Member } from '#contract/person/schema.ts'
import { nameKey, phoneKey } from '#contract/value/look-alike.ts'

/** Links to records that look like the one in the form, in case it already exists. */
export function Similar({ ones, noun }: { ones: readonly { id: string; label: string; search: PeopleSearch }[]; noun: string }) {
  if (ones.length === 0) return null
  return (
    <Wide>
      <EdgeNote component="output" tone="wait">
        This may be the same {noun} as{' '}
        {ones.map(({ id, label, search }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to="/admin/member" search={search}>
              {label}
            </Link>
          </span>
        ))}
        .
      </EdgeNote>
    </Wide>
  )
}

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

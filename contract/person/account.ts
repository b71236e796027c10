import type { Member } from './schema.ts'

/** Whether someone at the company gets its emails: a person who has an account, or is invited to one. */
export function hasAccount(companyId: string, people: readonly Pick<Member, 'company_id' | 'auth_state' | 'is_archived'>[]): boolean {
  return people.some(
    ({ company_id: id, auth_state: state, is_archived: isArchived }) =>
      id === companyId && !isArchived && (state === 'INVITED' || state === 'ACTIVE'),
  )
}

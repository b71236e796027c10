import type { CurrentUser, Member } from '#contract/person/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Impersonation } from './impersonation.ts'

type Person = Pick<Member, 'id' | 'first' | 'last' | 'email' | 'phone' | 'company_id' | 'company_role'>

/** The signed-in person, as the page stores it. */
export function currentUserOf({ id, first, last, email, phone, company_id, company_role }: Person, by: Impersonation | null): CurrentUser {
  return {
    id,
    name: `${first} ${last}`.trim(),
    email,
    phone,
    company_id,
    company_role,
    ...(by && { impersonation: { id: by.id, admin_id: by.adminId, admin_name: by.adminName, expires_at: fromMillis(by.expiresAt) } }),
  }
}

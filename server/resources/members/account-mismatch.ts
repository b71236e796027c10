import { sql } from 'kysely'
import type { Company } from '#contract/company/schema.ts'
import type { mismatchKinds } from '#contract/person/mismatch-kinds.ts'
import type { Member } from '#contract/person/schema.ts'
import type { AccountRecord } from '#server/auth/accounts/accounts.ts'
import type { Queries } from '#server/db/database.ts'
import { personName } from '#server/db/filters.ts'

export type MismatchKind = (typeof mismatchKinds)[number]

/** The fields of a member that an account is compared with. */
export interface MemberOfAccount extends Pick<Member, 'id' | 'email' | 'auth_state' | 'portal_role' | 'is_archived'> {
  auth_uid: string | null
  name: string
  has_signed_in: boolean
  standing: Company['standing'] | null
}

export async function membersOfAccounts(queries: Queries, id?: string): Promise<MemberOfAccount[]> {
  return await queries
    .selectFrom('members')
    .leftJoin('companies', 'companies.id', 'company_id')
    .select(['members.id', 'members.email', 'auth_uid', 'auth_state', 'portal_role', 'members.is_archived', 'standing'])
    .select([personName.as('name'), sql<boolean>`last_sign_in_at is not null`.as('has_signed_in')])
    .where('members.deleted_at', 'is', null)
    .$if(id !== undefined, (members) => members.where('members.id', '=', id ?? null))
    .execute()
}

/** The differences between an account and its member. */
export function mismatchesBetween(account: AccountRecord, member: MemberOfAccount): MismatchKind[] {
  const kinds: MismatchKind[] = []
  const state = stateMismatch(account, member)
  if (state) kinds.push(state)
  // An account without a role claim is a member's.
  if ((account.roleClaim ?? 'member') !== member.portal_role) kinds.push('CLAIM_DIFFERS_FROM_ROLE')
  if (account.email.toLowerCase() !== member.email.toLowerCase()) kinds.push('EMAIL_DIFFERS')
  return kinds
}

function stateMismatch({ disabled }: AccountRecord, member: MemberOfAccount): MismatchKind | undefined {
  const { auth_state: state, is_archived: isArchived, standing } = member
  if (state === 'DISABLED') return disabled ? undefined : 'STATE_DIFFERS'
  // The portal refuses archived people in any case, and once restored they sign in again.
  if (isArchived) return undefined
  if (!disabled) return state === 'NONE' ? 'STATE_DIFFERS' : undefined
  return standing === null || standing === 'GOOD' ? 'DISABLED_IN_GOOD_STANDING' : 'STATE_DIFFERS'
}

/** Whether a member should have an account: linked to one, invited or active. */
export function expectsAccount({ auth_uid: uid, auth_state: state, is_archived: isArchived }: MemberOfAccount): boolean {
  return !isArchived && state !== 'DISABLED' && (uid !== null || state !== 'NONE')
}

import { sql } from 'kysely'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { personName } from '#server/db/filters.ts'

/** The company that staff act for (product: Staff act for a member); undefined for the company's own people. */
export function onBehalfOf({ role }: Pick<Actor, 'role'>, companyId: string): string | undefined {
  return role === 'admin' ? companyId : undefined
}

/** The name of the staff person who acts, also of one signed in as a member; undefined for the company's own people. */
export async function staffName(queries: Queries, { role, memberId, impersonation }: Actor): Promise<string | undefined> {
  const id = impersonation?.adminId ?? (role === 'admin' ? memberId : undefined)
  if (id === undefined) return undefined
  const { name } = await queries
    .selectFrom('members')
    .select(sql<string>`left(${personName}, 80)`.as('name'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

import { sql } from 'kysely'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { personName } from '#server/db/filters.ts'

/** The company that staff act for (product: Staff act for a member); undefined for the company's own people. */
export function onBehalfOf({ role }: Pick<Actor, 'role'>, companyId: string): string | undefined {
  return role === 'admin' ? companyId : undefined
}

export async function staffName(queries: Queries, { memberId }: Pick<Actor, 'memberId'>): Promise<string> {
  const member = await queries
    .selectFrom('members')
    .select(sql<string>`left(${personName}, 80)`.as('name'))
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.name ?? ''
}

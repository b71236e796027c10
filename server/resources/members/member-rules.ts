import { ownMemberFields, type Member } from '#contract/person/schema.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import { undeleted, lockUntilCommit, type Queries } from '#server/db/database.ts'
import { assertMayChange, invalidFields, Problem } from '#server/http/problem.ts'
import { isCompanyActive } from '#server/resources/records/company-active.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { isOneOf } from '#contract/value/fields.ts'

/**
 * The valid fields of a member. Throws if the address is taken or the company is gone; only people with a company
 * have a company role.
 */
export async function checkedMember(queries: Queries, id: string, fields: FieldsOf<Member>, before?: Member): Promise<FieldsOf<Member>> {
  const wrong: Record<string, string> = {}
  if (fields.email !== before?.email && (await isEmailTaken(queries, id, fields.email)))
    wrong['email'] = 'Someone else already has this email address.'
  const { company_id: company } = fields
  if (company !== null && company !== before?.company_id && !(await isCompanyActive(queries, company, { lock: true })))
    wrong['company_id'] = 'This company was deleted or archived. Choose another one.'
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
  return { ...fields, company_role: company === null ? null : (fields.company_role ?? 'EDITOR') }
}

async function isEmailTaken(queries: Queries, id: string, email: string): Promise<boolean> {
  // Two people must not get the same address at the same moment.
  await lockUntilCommit(queries, `members.email:${email.toLowerCase()}`)
  const rows = await undeleted(queries, 'members')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn('lower', [eb.val(email)])))
    .where('id', '<>', id)
    .execute()
  return rows.length > 0
}

/** People can only edit some fields of their own record. */
export function assertOwnFields({ memberId }: Actor, id: string, change: object): void {
  if (id !== memberId) throw new Problem('FORBIDDEN', 'You can only change your own details.')
  assertMayChange(change, (field) => !isOneOf(ownMemberFields, field))
}

/** Throws if the actor would lock themselves out, or the association would lose its last staff account. */
export async function assertAdminRemains(queries: Queries, actor: Actor, member: Member, verb: string): Promise<void> {
  if (member.id === actor.memberId)
    throw new Problem('WRONG_STATE', `You can’t ${verb} your own account. Ask another staff member to do it.`)
  if (member.portal_role === 'admin') await assertNotLastAdmin(queries, member)
}

export async function assertNotLastAdmin(queries: Queries, member: Pick<Member, 'id'>): Promise<void> {
  // Two admins must not remove each other at the same moment.
  await lockUntilCommit(queries, 'members.admins')
  const rows = await undeleted(queries, 'members')
    .select('id')
    .where('portal_role', '=', 'admin')
    .where('auth_state', '<>', 'DISABLED')
    .where('is_archived', '=', false)
    .where('auth_uid', 'is not', null)
    .where('id', '<>', member.id)
    .limit(1)
    .execute()
  if (rows.length === 0) throw new Problem('WRONG_STATE', 'This is the last staff account. Make someone else staff first.')
}

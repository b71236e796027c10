import type { Member } from '#contract/person/schema.ts'
import { ownMemberFields } from '#contract/person/schema.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { lockUntilCommit } from '#server/db/with-lock.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { isCompanyActive } from '#server/resources/records/company-active.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'

/** A member as it may be kept: the address is nobody else's, the company is there, and only people of a company have a role in it. */
export async function checkedMember(queries: Queries, id: string, fields: FieldsOf<Member>, before?: Member): Promise<FieldsOf<Member>> {
  const wrong: Record<string, string> = {}
  if (fields.email !== before?.email && (await isEmailTaken(queries, id, fields.email)))
    wrong['email'] = 'Someone else already has this email address.'
  const { company_id: company } = fields
  if (company !== null && company !== before?.company_id && !(await isCompanyActive(queries, company)))
    wrong['company_id'] = 'This company was deleted or archived. Choose another one.'
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
  return { ...fields, company_role: company === null ? null : (fields.company_role ?? 'EDITOR') }
}

async function isEmailTaken(queries: Queries, id: string, email: string): Promise<boolean> {
  const rows = await queries
    .selectFrom('members')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn('lower', [eb.val(email)])))
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.length > 0
}

/** People change a few fields of their own record. */
export function refuseOthersFields({ memberId }: Actor, id: string, change: object): void {
  if (id !== memberId) throw new Problem('FORBIDDEN', 'You can only change your own details.')
  const foreign = Object.keys(change).filter((field) => !(ownMemberFields as readonly string[]).includes(field))
  if (foreign.length > 0) throw new Problem('FORBIDDEN', `Only staff can change these: ${foreign.join(', ')}.`)
}

/** Throws where the actor would lose their own way in, or the association its last admin. */
export async function refuseLosingAdmin(queries: Queries, actor: Actor, member: Member, verb: string): Promise<void> {
  if (member.id === actor.memberId) throw new Problem('WRONG_STATE', `You can’t ${verb} your own account. Ask another admin to do it.`)
  if (member.portal_role === 'admin') await assertNotLastAdmin(queries, member)
}

export async function assertNotLastAdmin(queries: Queries, member: Pick<Member, 'id'>): Promise<void> {
  // Two admins must not take each other away at the same moment.
  await lockUntilCommit(queries, 'members.admins')
  const rows = await queries
    .selectFrom('members')
    .select('id')
    .where('portal_role', '=', 'admin')
    .where('auth_state', '<>', 'DISABLED')
    .where('is_archived', '=', false)
    .where('auth_uid', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('id', '<>', member.id)
    .limit(1)
    .execute()
  if (rows.length === 0) throw new Problem('WRONG_STATE', 'This is the last admin. Make someone else an admin first.')
}

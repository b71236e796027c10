import { sql } from 'kysely'
import type { Member } from '#contract/person/schema.ts'
import type { Queries } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { presentRow, type AnyRow } from '#server/resources/records/kinds/record-kind.ts'
import { lockRow } from '#server/resources/records/record-writes.ts'

// The identity service is called before the transaction that saves its result: if it fails, nothing changes here, and
// no lock waits for it. A crash in between leaves the account ahead of the record; repeating the call finishes the
// change, and the Accounts page shows the difference until then.

/** A member and the account linked to it. */
export interface LinkedMember {
  member: Member
  uid: string | null
}

const presented = (row: AnyRow): LinkedMember => ({ member: presentRow(memberKind, row), uid: row['auth_uid'] as string | null })

/** The member as of now, without a lock, for a call to the identity service. */
export async function readLinkedMember(queries: Queries, id: string): Promise<LinkedMember> {
  return presented(await lockRow(queries, memberKind, id, sql``))
}

const tied = ['email', 'auth_state', 'portal_role', 'is_archived'] as const

/** Locks the member. Throws if it has changed since the identity service was called. */
export async function lockUnchanged(queries: Queries, { member, uid }: LinkedMember): Promise<LinkedMember> {
  const now = presented(await lockRow(queries, memberKind, member.id))
  if (now.uid === uid && tied.every((field) => now.member[field] === member[field])) return now
  throw new Problem('WRONG_STATE', 'Someone else saved this person first. Check their change, then try again.')
}

/** The current record, from which the account is restored after a rollback. */
export async function currentMember(queries: Queries, before: Member): Promise<Member> {
  const seen = await readLinkedMember(queries, before.id).catch(() => undefined)
  return seen?.member ?? before
}

import { recordAuditEvent } from './audit.ts'
import type { Actor } from './authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { notifyAccountChanged } from '#server/db/notices.ts'

/** Staff signed in as a member. */
export interface Impersonation {
  id: string
  adminId: string
  adminUid: string
  adminName: string
  /** Milliseconds since 1970. */
  startedAt: number
  expiresAt: number
}

/** The impersonation, if it is active: neither ended nor expired, the admin is still staff, and the member is not. */
export async function activeImpersonation(
  queries: Queries,
  { id, uid, now }: { id: string; uid: string; now: number },
): Promise<Impersonation | undefined> {
  const row = await queries
    .selectFrom('impersonations')
    .innerJoin('members as admin', 'admin.id', 'impersonations.admin_id')
    .innerJoin('members as member', 'member.id', 'impersonations.member_id')
    .select(['impersonations.id', 'started_at', 'expires_at', 'admin_id', 'admin.auth_uid', 'admin.first', 'admin.last'])
    .where('impersonations.id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('member.auth_uid', '=', uid)
    .where('member.portal_role', '=', 'member')
    .where('admin.portal_role', '=', 'admin')
    .where('admin.auth_state', '<>', 'DISABLED')
    .where('admin.is_archived', '=', false)
    .where('admin.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.auth_uid === null) return undefined
  return {
    id: row.id,
    adminId: row.admin_id,
    adminUid: row.auth_uid,
    adminName: `${row.first} ${row.last}`.trim(),
    startedAt: row.started_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  }
}

/** Ends the actor's current impersonation, or all that the actor has started. Returns the uids of the members' accounts. */
export async function endImpersonations(queries: Queries, actor: Actor, now: number, id = actor.impersonation?.id): Promise<string[]> {
  const rows = await queries
    .updateTable('impersonations')
    .from('members')
    .whereRef('members.id', '=', 'impersonations.member_id')
    .set({ ended_at: new Date(now) })
    .where('ended_at', 'is', null)
    .where('admin_id', '=', actor.impersonation?.adminId ?? actor.memberId)
    .$if(id !== undefined, (query) => query.where('impersonations.id', '=', id ?? ''))
    .returning(['impersonations.id', 'member_id', 'first', 'last', 'auth_uid'])
    .execute()
  for (const { id: ended, member_id: entityId, first, last, auth_uid: uid } of rows) {
    await queries.deleteFrom('app_tokens').where('impersonation_id', '=', ended).execute()
    const entityName = `${first} ${last}`.trim()
    await recordAuditEvent(queries, { actor, action: 'end_sign_in_as', entity: 'members', entityId, entityName, now })
    if (uid !== null) await notifyAccountChanged(queries, uid)
  }
  return rows.flatMap(({ auth_uid: uid }) => uid ?? [])
}

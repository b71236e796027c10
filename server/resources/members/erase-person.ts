import { sql } from 'kysely'
import { memberDefaults } from '#contract/person/defaults.ts'
import type { Accounts } from '#server/auth/accounts/accounts.ts'
import { askIdentity } from '#server/auth/accounts/ask-identity.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { notifyAccountChanged } from '#server/db/notices.ts'
import { Problem } from '#server/http/problem.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { lockRow } from '#server/resources/records/record-writes.ts'
import { findByEmail, ignoreNotFound } from './administrators.ts'
import { assertNotLastAdmin } from './member-rules.ts'

/** Replaces the name, so that the log still says that a person acted. */
const erased = { first: 'Erased', last: 'person' }
const erasedName = `${erased.first} ${erased.last}`
const erasedEmail = (id: string) => `${id}@erased.invalid`

/**
 * Erases the person: account, name, addresses, mails, notifications, and old values in the log. What they wrote for
 * their company stays. Throws if nobody has this address, or for the last admin.
 */
export async function erasePerson(
  { database, accounts, now }: { database: Database; accounts: Accounts; now: number },
  email: string,
): Promise<void> {
  const found = await findByEmail(database, email)
  if (!found) throw new Problem('NOT_FOUND', `No one here has the address ${email}.`)
  const { id, auth_uid: account } = found
  await assertNotLastAdmin(database, found)
  // The account first: if the identity service fails, nothing is erased and the command can be repeated.
  if (account !== null) await askIdentity(accounts.remove(account).catch(ignoreNotFound))
  await database.transaction().execute(async (queries) => {
    await lockRow(queries, memberKind, id)
    await assertNotLastAdmin(queries, found)
    await eraseRow(queries, id, now)
    await eraseTraces(queries, id, account)
    await recordAuditEvent(queries, {
      actor: null,
      action: 'erase',
      entity: 'members',
      entityId: id,
      entityName: erasedName,
      note: 'By the erase command on the server.',
      source: 'JOB',
      now,
    })
    if (account !== null) await notifyAccountChanged(queries, account)
  })
}

async function eraseRow(queries: Queries, id: string, now: number): Promise<void> {
  await queries
    .updateTable('members')
    .set(({ eb }) => ({
      ...erased,
      email: erasedEmail(id),
      phone: memberDefaults.phone,
      title: memberDefaults.title,
      portal_role: 'member',
      auth_uid: null,
      auth_state: 'NONE',
      is_archived: true,
      updated_at: new Date(now),
      updated_by: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

async function eraseTraces(queries: Queries, id: string, uid: string | null): Promise<void> {
  await queries.deleteFrom('app_tokens').where('member_id', '=', id).execute()
  await queries.deleteFrom('invitations').where('member_id', '=', id).execute()
  await queries.deleteFrom('idempotency_keys').where('member_id', '=', id).execute()
  if (uid !== null) await queries.deleteFrom('sessions').where('uid', '=', uid).execute()
  await queries.deleteFrom('notifications').where('member_id', '=', id).execute()
  // Marked as deleted, so that the lists that staff sync drop these mails.
  await queries
    .updateTable('emails')
    .set(({ eb }) => ({
      to_email: erasedEmail(id),
      to_name: erasedName,
      subject: '',
      text: '',
      // A mail server's reply often quotes the address.
      error: '',
      deleted_at: eb.fn.coalesce('deleted_at', sql<Date>`now()`),
      version: eb('version', '+', 1),
    }))
    .where('member_id', '=', id)
    .execute()
  await queries
    .updateTable('audit_events')
    .set({ diff: '[]', entity_name: erasedName })
    .where('entity', '=', 'members')
    .where('entity_id', '=', id)
    .execute()
  await queries.updateTable('import_rows').set({ diff: '[]', record_name: erasedName }).where('record_id', '=', id).execute()
}

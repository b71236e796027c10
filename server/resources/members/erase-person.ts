import { sql } from 'kysely'
import { commentKind } from '#contract/notification/about.ts'
import { accountKinds } from '#contract/notification/letter.ts'
import { memberDefaults } from '#contract/person/defaults.ts'
import { askIdentity, type Accounts } from '#server/auth/accounts/accounts.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import type { Change } from '#server/db/json-columns.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { anyId, containing, personName } from '#server/db/filters.ts'
import { notifyAccountChanged } from '#server/db/notices.ts'
import { Problem } from '#server/http/problem.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { lockRow } from '#server/resources/records/record-writes.ts'
import { ignoreNotFound } from './account-actions.ts'
import { findByEmail } from './administrators.ts'
import { assertNotLastAdmin } from './member-rules.ts'

/** Replaces the name, so that the log still says that a person acted. */
const erased = { first: 'Erased', last: 'person' }
const erasedName = `${erased.first} ${erased.last}`
const erasedEmail = (id: string) => `${id}@erased.invalid`

interface PersonToErase {
  name: string
  email: string
  company_name: string | null
  isAdmin: boolean
}

/** Throws if nobody has this address. */
export async function readPersonToErase(database: Database, email: string): Promise<PersonToErase> {
  const { id } = await findPerson(database, email)
  return await database
    .selectFrom('members')
    .leftJoin('companies', 'companies.id', 'members.company_id')
    .select([personName.as('name'), 'members.email', 'companies.name as company_name', sql<boolean>`portal_role = 'admin'`.as('isAdmin')])
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function findPerson(database: Database, email: string) {
  const found = await findByEmail(database, email)
  if (!found) throw new Problem('NOT_FOUND', `No one here has the address ${email}.`)
  return found
}

/**
 * Erases the person: account, name, addresses, mails, notifications, saved views, and their values and names in the log. What they
 * wrote for their company stays. Throws if nobody has this address, or for the last admin.
 */
export async function erasePerson(
  { database, accounts, now }: { database: Database; accounts: Accounts; now: number },
  email: string,
): Promise<void> {
  const found = await findPerson(database, email)
  const { id, auth_uid: account } = found
  await assertNotLastAdmin(database, found)
  // The account first: if the identity service fails, nothing is erased and the command can be repeated.
  if (account !== null) await askIdentity(accounts.remove(account).catch(ignoreNotFound))
  await database.transaction().execute(async (queries) => {
    await lockRow(queries, memberKind, id)
    await assertNotLastAdmin(queries, found)
    const names = await namesOf(queries, id)
    await eraseRow(queries, id, now)
    await eraseTraces(queries, id, account)
    await eraseNames(queries, names)
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
      last_sign_in_at: null,
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
  // With the account gone, its ended sign-ins don't have to be refused anymore.
  if (uid !== null)
    for (const table of ['sessions', 'refused_sign_ins'] as const) await queries.deleteFrom(table).where('uid', '=', uid).execute()
  await queries.deleteFrom('notifications').where('member_id', '=', id).execute()
  // Marked as deleted, so that the lists that others sync drop these mails and saved views.
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
  const views = await queries
    .updateTable('views')
    .set(({ eb }) => ({
      name: '',
      query: '',
      deleted_at: eb.fn.coalesce('deleted_at', sql<Date>`now()`),
      version: eb('version', '+', 1),
    }))
    .where('owner_id', '=', id)
    .returning('id')
    .execute()
  await queries
    .updateTable('audit_events')
    .set({ diff: '[]', entity_name: '' })
    .where('entity', '=', 'views')
    .where('entity_id', '=', anyId(views.map((view) => view.id)))
    .execute()
  await queries.updateTable('impersonations').set({ reason: 'Erased.' }).where('member_id', '=', id).execute()
  await queries
    .updateTable('audit_events')
    .set({ diff: '[]', entity_name: erasedName, note: '' })
    .where('entity', '=', 'members')
    .where('entity_id', '=', id)
    .execute()
  await queries.updateTable('import_rows').set({ diff: '[]', record_name: erasedName }).where('record_id', '=', id).execute()
}

/** Each name and address that the person has or had, with its replacement. */
async function namesOf(queries: Queries, id: string): Promise<Map<string, string>> {
  const member = await queries
    .selectFrom('members')
    .select([personName.as('name'), 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const events = await queries
    .selectFrom('audit_events')
    .select(['entity_name', 'diff'])
    .where('entity', '=', 'members')
    .where('entity_id', '=', id)
    // Where staff disabled an account without a member, these name that account.
    .where('action', '!=', 'fix_account')
    .execute()
  const imported = await queries
    .selectFrom('import_rows')
    .select(['record_name as entity_name', 'diff'])
    .where('record_id', '=', id)
    .execute()
  events.push(...imported)
  const names = [member.name, ...events.map(({ entity_name: name }) => name)]
  const emails = [member.email, ...events.flatMap(({ diff }) => diff.flatMap(({ path, from, to }) => (path === 'email' ? [from, to] : [])))]
  const replacements = [...names.map((name) => [name, erasedName]), ...emails.map((email) => [email, erasedEmail(id)])]
  return new Map(replacements.filter((pair): pair is [string, string] => typeof pair[0] === 'string' && pair[0] !== ''))
}

/** Replaces names in what the log says about other records, such as merged companies or a home's contact, and in what people read of comments and of what staff did to their accounts. */
async function eraseNames(queries: Queries, names: Map<string, string>): Promise<void> {
  const patterns = [...names].toSorted(([one], [other]) => other.length - one.length)
  const replaced = (value: string) => patterns.reduce((text, [name, by]) => text.replaceAll(wholeName(name), by), value)
  const replacedIn = (diff: readonly Change[]) =>
    JSON.stringify(diff, (_, value: unknown) => (typeof value === 'string' ? replaced(value) : value))
  const anyName = [...names.keys()].map(containing)
  const anyInJson = [...names.keys()].map((name) => containing(JSON.stringify(name).slice(1, -1)))
  const diffNames = sql<boolean>`diff::text ilike any(${anyInJson}::text[])`

  const events = await queries
    .selectFrom('audit_events')
    .select(['id', 'action', 'entity', 'entity_name', 'note', 'diff'])
    .where((query) =>
      query.or([diffNames, sql<boolean>`note ilike any(${anyName}::text[])`, sql<boolean>`entity_name ilike any(${anyName}::text[])`]),
    )
    .execute()
  for (const { id, action, entity, entity_name: name, note, diff } of events)
    await queries
      .updateTable('audit_events')
      // Others may have the same name. Only these events name an account that no member had, or have the subject of a mail.
      .set({
        diff: replacedIn(diff),
        note: replaced(note),
        ...((action === 'fix_account' || entity === 'emails') && { entity_name: replaced(name) }),
      })
      .where('id', '=', id)
      .execute()
  const rows = await queries.selectFrom('import_rows').select(['id', 'diff']).where(diffNames).execute()
  for (const { id, diff } of rows)
    await queries
      .updateTable('import_rows')
      .set({ diff: replacedIn(diff) })
      .where('id', '=', id)
      .execute()

  // Only these name who wrote or acted.
  const notices = await queries
    .selectFrom('notifications')
    .select(['id', 'text'])
    .where('kind', 'in', [commentKind, 'SIGNED_IN_AS', ...accountKinds])
    .where(sql<boolean>`text ilike any(${anyName}::text[])`)
    .execute()
  for (const { id, text } of notices)
    await queries
      .updateTable('notifications')
      .set(({ eb }) => ({ text: replaced(text), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  const mails = await queries
    .selectFrom('emails')
    .select(['id', 'subject', 'text'])
    .where('kind', 'in', [commentKind, ...accountKinds])
    .where(sql<boolean>`subject || ' ' || text ilike any(${anyName}::text[])`)
    .execute()
  for (const { id, subject, text } of mails)
    await queries
      .updateTable('emails')
      .set(({ eb }) => ({ subject: replaced(subject), text: replaced(text), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
}

/** Matches a name or an address, but not as a part of a longer one. */
function wholeName(text: string): RegExp {
  const escaped = text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  const [before, after] = text.includes('@') ? ['[\\p{L}\\p{N}._%+-]', '\\.?[\\p{L}\\p{N}]'] : ['[\\p{L}\\p{N}]', '[\\p{L}\\p{N}]']
  return new RegExp(`(?<!${before})${escaped}(?!${after})`, 'giu')
}

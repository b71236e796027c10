import { sql } from 'kysely'
import { memberDefaults } from '#contract/person/defaults.ts'
import { newMember, type Member } from '#contract/person/schema.ts'
import { askIdentity, type Accounts } from '#server/auth/accounts/accounts.ts'
import { endSessionsHere } from '#server/auth/end-sessions.ts'
import { undeleted, type Database, type Queries } from '#server/db/database.ts'
import { personName } from '#server/db/filters.ts'
import { notifyAccountChanged } from '#server/db/notices.ts'
import { fieldMessages } from '#server/http/field-messages.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { changeRecord, createRecord } from '#server/resources/records/record-writes.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { ignoreNotFound, stateOf } from './account-actions.ts'
import { lockUnchanged, readLinkedMember } from './account-changes.ts'
import { accountOf } from './invite.ts'
import { assertNotLastAdmin } from './member-rules.ts'

interface Dependencies {
  database: Database
  accounts: Accounts
  now: number
}

interface Person {
  email: string
  first: string
  last: string
}

export interface AddedAdministrator {
  outcome: 'added' | 'promoted' | 'unchanged'
  name: string
  email: string
  /** Where this person sets a password. Never log it. */
  link: string
}

/** The audit log shows no person for these. */
const bySystem = { source: 'JOB', note: 'By the admin command on the server.' } as const

/** Makes a person an administrator with an account, whatever they were before. Repeating it only creates another link. */
export async function addAdministrator({ database, accounts, now }: Dependencies, person: Person): Promise<AddedAdministrator> {
  const body = newMember.safeParse({ id: uuidv7(now), ...person })
  if (!body.success) throw invalidFields(fieldMessages(body.error.issues))

  const undos: (() => Promise<void>)[] = []
  const { data: named } = body
  const existing = await findByEmail(database, named.email)
  const seen = existing && (await readLinkedMember(database, existing.id))

  /** Calls the identity service first, because it may fail. */
  async function add() {
    const before = seen?.member
    const draft = { ...memberDefaults, ...named, version: 1 } as Member
    const wanted: Member = { ...(before ?? draft), portal_role: 'admin', is_archived: false }
    const uid = await accountOf(database, accounts, wanted, seen?.uid ?? null, (undo) => undos.push(undo))
    // Without this, a session from before the person was archived or disabled would go on, as staff's.
    const isRestored = before !== undefined && (before.is_archived || before.auth_state === 'DISABLED')
    if (isRestored) await askIdentity(accounts.revokeSessions(uid).catch(ignoreNotFound))
    await askIdentity(accounts.setDisabled(uid, false))

    return await database.transaction().execute(async (queries) => {
      const call = { actor: null, queries, now }
      if (seen) await lockUnchanged(queries, seen)
      const fields = { ...wanted, auth_state: stateOf(wanted, uid) }
      const { data, diff } = before
        ? await changeRecord(memberKind, call, { id: wanted.id, ifVersion: undefined, action: 'role', ...bySystem }, () => fields)
        : { ...(await createRecord(memberKind, call, { body: { id: wanted.id }, ...bySystem }, () => fields)), diff: undefined }
      if (isRestored) await endSessionsHere(queries, uid, now)
      if (uid !== seen?.uid) await queries.updateTable('members').set({ auth_uid: uid }).where('id', '=', wanted.id).execute()
      await notifyAccountChanged(queries, uid)
      return {
        member: data,
        outcome: diff === undefined ? ('added' as const) : diff.length > 0 ? ('promoted' as const) : ('unchanged' as const),
      }
    })
  }
  const { member, outcome } = await add().catch(async (error: unknown) => {
    for (const undo of undos.toReversed()) await undo().catch(() => {})
    throw error
  })

  const link = await askIdentity(accounts.resetLink(member.email))
  if (link === null) {
    throw new Problem('WRONG_STATE', `This person’s account has a different email address than ${member.email}. Fix it under Firebase.`)
  }
  return { outcome, name: memberKind.nameOf(member), email: member.email, link }
}

/** Removes staff rights. The person stays. */
export async function removeAdministrator(
  { database, accounts, now }: Dependencies,
  email: string,
): Promise<{ name: string; email: string }> {
  const existing = await findByEmail(database, email)
  const seen = existing && (await readLinkedMember(database, existing.id))
  if (seen?.member.portal_role !== 'admin') throw new Problem('WRONG_STATE', `${email} isn’t an administrator.`)
  const { member, uid } = seen
  await assertNotLastAdmin(database, member)
  if (uid !== null) await askIdentity(accounts.setRoleClaim(uid, 'member').catch(ignoreNotFound))
  return await database.transaction().execute(async (queries) => {
    await lockUnchanged(queries, seen)
    await assertNotLastAdmin(queries, member)
    const call = { actor: null, queries, now }
    await changeRecord(memberKind, call, { id: member.id, ifVersion: undefined, action: 'role', ...bySystem }, () => ({
      portal_role: 'member' as const,
    }))
    if (uid !== null) await notifyAccountChanged(queries, uid)
    return { name: memberKind.nameOf(member), email: member.email }
  })
}

type Administrator = Pick<Member, 'email' | 'auth_state' | 'is_archived'> & { name: string; last_sign_in_at: Date | null }

export async function listAdministrators(database: Database): Promise<Administrator[]> {
  return await undeleted(database, 'members')
    .select([personName.as('name'), 'email', 'auth_state', 'is_archived', 'last_sign_in_at'])
    .where('portal_role', '=', 'admin')
    .orderBy('last')
    .orderBy('first')
    .execute()
}

export async function findByEmail(queries: Queries, email: string): Promise<{ id: string; auth_uid: string | null } | undefined> {
  return await undeleted(queries, 'members')
    .select(['id', 'auth_uid'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst()
}

import type { Database } from '#server/db/database.ts'
import type { AccountRecord } from '#server/auth/accounts/accounts.ts'
import { aCompany, aMember, anAdmin, insert } from '#tests/support/builders.ts'
import { anAccount } from './server-accounts.ts'
import { idToken } from './server-tokens.ts'
import { call, json, testServer, type TestServer } from './server.ts'

/** A server with an admin signed in, one company and its owner, both with accounts. */
export async function peopleServer(options: { listen?: boolean } = {}) {
  const server = await testServer(options)
  const { database, accounts } = server
  const admin = anAdmin()
  const company = aCompany()
  const owner = aMember({ company_id: company.id, company_role: 'OWNER' })
  await insert(database, 'companies', company)
  await insert(database, 'members', admin, owner)
  for (const { auth_uid: uid, email, portal_role: roleClaim } of [admin, owner]) know(accounts.records, { uid, email, roleClaim })
  const headers = await server.signIn(admin)
  return { ...server, admin, company, owner, headers, ownerHeaders: () => server.signIn(owner) }
}

export function know(records: Map<string, AccountRecord>, account: Partial<AccountRecord> & Pick<AccountRecord, 'uid' | 'email'>): void {
  records.set(account.uid, anAccount(account))
}

/** Signs staff in as a member and returns the headers for calls in the member's name. */
export async function signInAs(
  { app, clock }: Pick<TestServer, 'app' | 'clock'>,
  headers: Record<string, string>,
  { id: memberId, auth_uid: uid }: { id: string; auth_uid: string },
) {
  const response = await call(app, 'members.signInAs', { headers, body: { memberId, reason: 'Helping with the entry form' } })
  const { data } = await json(response)
  const claims = { impersonation_id: data.impersonation_id }
  const theirs = { authorization: `Bearer ${await idToken({ uid, now: clock.now, claims })}`, 'x-web-origin': 'true' }
  return { data, theirs, headers: { ...theirs, 'x-app-token': data.aToken as string } }
}

/** The audit events of one record, oldest first. */
export async function auditEventsOf(database: Database, entityId: string) {
  return await database.selectFrom('audit_events').selectAll().where('entity_id', '=', entityId).orderBy('id').execute()
}

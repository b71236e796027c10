import type { EndpointName } from '#contract/endpoints.ts'
import { aCompany, aMember, anEmail, anId, insert } from '#tests/support/builders.ts'
import type { ValidCall, ValidCallContext } from './valid-calls.ts'
import { anAccount } from './server-accounts.ts'

type PeopleCall = Extract<EndpointName, `${'companies' | 'members' | 'notifications' | 'emails'}.${string}`>

const version1 = { 'if-match': '"1"' }

/** A member with an account, not in the caller's company. */
async function someone({ database, accounts }: ValidCallContext, changes: Parameters<typeof aMember>[0] = {}): Promise<{ id: string }> {
  const member = aMember(changes)
  await insert(database, 'members', member)
  accounts.records.set(member.auth_uid, anAccount({ uid: member.auth_uid, email: member.email }))
  return { id: member.id }
}

async function someCompany({ database }: ValidCallContext): Promise<string> {
  const company = aCompany()
  await insert(database, 'companies', company)
  return company.id
}

/** A call on someone's account. */
function ofAccount(body: object, changes: Parameters<typeof aMember>[0] = {}): ValidCall {
  return async (context) => ({ status: 200, asksIdentity: true, params: await someone(context, changes), body })
}

/** Members must not learn that the record exists. */
const hidden = { status: 200, asMember: 'NOT_FOUND' }

/** A valid call of each endpoint for companies, members and their accounts. */
export const validPeopleCalls: Record<PeopleCall, ValidCall> = {
  'companies.list': () => ({ status: 200 }),
  'companies.mine': () => ({ status: 200 }),
  'companies.get': async (context) => ({ ...hidden, params: { id: await someCompany(context) } }),
  'companies.create': () => ({ status: 201, body: { id: anId(), name: 'Orchard Builders', membership_type: 'BUILDER' } }),
  'companies.update': async (context) => ({
    ...hidden,
    params: { id: await someCompany(context) },
    body: { phone: '(555) 010-1234' },
    headers: version1,
  }),
  'companies.merge': async (context) => ({
    status: 200,
    body: { source_ids: [await someCompany(context)], target_id: await someCompany(context) },
  }),
  'companies.import': () => ({ status: 200, body: { rows: [{ name: 'Orchard Builders', membership_type: 'Builder' }], dry_run: true } }),
  'members.list': () => ({ status: 200 }),
  'members.mine': () => ({ status: 200 }),
  'members.get': async (context) => ({ ...hidden, params: await someone(context) }),
  'members.create': () => {
    const id = anId()
    return { status: 201, body: { id, first: 'Nora', last: 'Vale', email: `nora-${id}@company.test` } }
  },
  'members.update': async (context) => ({
    ...hidden,
    params: await someone(context),
    body: { phone: '(555) 010-1234' },
    headers: version1,
  }),
  'members.import': () => ({ status: 200, body: { rows: [{ first: 'Nora', last: 'Vale', email: 'nora@company.test' }], dry_run: true } }),
  'members.invite': ofAccount({}, { auth_state: 'INVITED' }),
  'members.disable': ofAccount({}),
  'members.enable': ofAccount({}),
  'members.revokeSessions': ofAccount({}),
  'members.setRole': ofAccount({ portal_role: 'admin' }),
  'members.accounts': () => ({ status: 200, asksIdentity: true }),
  'members.fixMismatch': () => ({
    status: 200,
    asksIdentity: true,
    body: { kind: 'ACCOUNT_WITHOUT_MEMBER', uid: 'nobody', member_id: null },
  }),
  'members.signInAs': async (context) => ({
    status: 200,
    asksIdentity: true,
    body: { memberId: (await someone(context)).id, reason: 'Helping with the entry form' },
  }),
  'members.endSignInAs': () => ({ status: 'NOT_FOUND', body: { impersonation_id: anId() } }),
  'notifications.list': () => ({ status: 200 }),
  'emails.list': () => ({ status: 200 }),
  'emails.get': async (context) => ({ status: 200, params: { id: (await aFailedEmail(context)).id } }),
  'emails.retry': async (context) => ({ status: 200, params: { id: (await aFailedEmail(context)).id }, body: {} }),
  'notifications.read': () => ({ status: 200, body: { ids: [anId()] } }),
}

async function aFailedEmail(context: ValidCallContext) {
  const email = anEmail({ member_id: (await someone(context)).id, state: 'FAILED' })
  await insert(context.database, 'emails', email)
  return email
}

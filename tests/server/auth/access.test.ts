import type { JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import type { Endpoint, Who } from '#contract/http/endpoint.ts'
import { problemBody } from '#contract/http/problem.ts'
import { aCompany, aMember, anAdmin, anId, anEvent, insert, insertEvents } from '#tests/support/builders.ts'
import { validCalls, type Outcome } from '#tests/support/server/valid-calls.ts'
import { idToken } from '#tests/support/server/server-tokens.ts'
import { call, json, testServer, type TestServer } from '#tests/support/server/server.ts'

type Headers = Record<string, string>

const silentService = 'an admin while the identity service is silent'

/**
 * Who calls: how the headers are made, and how calls that require a sign-in respond. `undefined`: as the table says.
 */
const callers: Record<
  string,
  { headers: (server: TestServer, good: Headers) => Promise<Headers>; refused?: string; asAccount?: string; asAdmin?: string }
> = {
  'nobody with no headers': { headers: async () => ({}), refused: 'BAD_REQUEST' },
  'nobody with no token': { headers: async () => ({ 'x-web-origin': 'true' }), refused: 'NO_TOKEN' },
  'somebody without the web origin header': {
    headers: async (_server, { 'x-web-origin': _origin, ...rest }) => rest,
    refused: 'BAD_REQUEST',
  },
  'somebody with garbage for a token': {
    headers: async (_server, good) => ({ ...good, authorization: 'Bearer garbage' }),
    refused: 'TOKEN_INVALID',
  },
  'somebody with a token of another scheme': {
    headers: async (_server, good) => ({ ...good, authorization: 'Basic YTpi' }),
    refused: 'NO_TOKEN',
  },
  'an expired token': {
    headers: async ({ clock }, good) => ({ ...good, ...(await bearer(clock.now, { exp: clock.now / 1000 - 1 })) }),
    refused: 'TOKEN_EXPIRED',
  },
  'a token for another audience': {
    headers: async ({ clock }, good) => ({ ...good, ...(await bearer(clock.now, { aud: 'another-project' })) }),
    refused: 'TOKEN_INVALID',
  },
  'a token of another issuer': {
    headers: async ({ clock }, good) => ({ ...good, ...(await bearer(clock.now, { iss: 'https://securetoken.google.com/another' })) }),
    refused: 'TOKEN_INVALID',
  },
  'a token signed by somebody else': {
    headers: async ({ clock }, good) => ({ ...good, ...(await bearer(clock.now, {}, true)) }),
    refused: 'TOKEN_INVALID',
  },
  'a token from the future': {
    headers: async ({ clock }, good) => ({ ...good, ...(await bearer(clock.now, { iat: clock.now / 1000 + 900 })) }),
    refused: 'UNAVAILABLE',
  },
  'a token without a subject': {
    headers: async ({ clock }, good) => ({ ...good, ...(await bearer(clock.now, { sub: '' })) }),
    refused: 'TOKEN_INVALID',
  },
  'a member without an app token': {
    headers: async (_server, { 'x-app-token': _token, ...rest }) => rest,
    refused: 'APP_TOKEN_INVALID',
    asAccount: 'fine',
  },
  'a member with a made-up app token': {
    headers: async (_server, good) => ({ ...good, 'x-app-token': 'made-up' }),
    refused: 'APP_TOKEN_INVALID',
    asAccount: 'fine',
  },
  'a disabled account': {
    async headers({ accounts, app }, good) {
      await accounts.setDisabled(uid, true)
      await app.forgetAccount(uid)
      return good
    },
    refused: 'ACCOUNT_DISABLED',
  },
  'an account whose sessions were revoked': {
    async headers({ accounts, app }, good) {
      await accounts.revokeSessions(uid)
      await app.forgetAccount(uid)
      return good
    },
    refused: 'TOKEN_REVOKED',
  },
  'an account that was deleted': {
    async headers({ accounts, app }, good) {
      accounts.states.set(uid, null)
      await app.forgetAccount(uid)
      return good
    },
    refused: 'TOKEN_REVOKED',
  },
  'a disabled member': {
    async headers({ database }, good) {
      await database.updateTable('members').set({ auth_state: 'DISABLED' }).where('auth_uid', '=', uid).execute()
      return good
    },
    refused: 'ACCOUNT_DISABLED',
  },
  'an archived member': {
    async headers({ database }, good) {
      await database.updateTable('members').set({ is_archived: true }).where('auth_uid', '=', uid).execute()
      return good
    },
    refused: 'ACCOUNT_DISABLED',
  },
  'an account that lost its member': {
    async headers({ database }, good) {
      await database.updateTable('members').set({ auth_uid: null }).where('auth_uid', '=', uid).execute()
      return good
    },
    refused: 'NO_MEMBER',
  },
  'a member who has signed out': {
    async headers({ app }, good) {
      await call(app, 'logout', { headers: good })
      return good
    },
    refused: 'TOKEN_REVOKED',
  },
  'a member': { headers: async (_server, good) => good, asAdmin: 'FORBIDDEN' },
  'an admin': { headers: async ({ signIn }) => await signIn({ auth_uid: 'the-admin' }) },
  [silentService]: {
    async headers({ accounts, app, signIn }) {
      const headers = await signIn({ auth_uid: 'the-admin' })
      accounts.isSilent = true
      await app.forgetAccount('the-admin')
      return headers
    },
  },
}

const uid = 'the-member'

async function bearer(now: number, claims: JWTPayload, forged = false): Promise<Headers> {
  return { authorization: `Bearer ${await idToken({ uid, now, claims, forged })}` }
}

for (const [caller, { headers, refused, asAccount, asAdmin }] of Object.entries(callers)) {
  test(`every call responds to ${caller} as the table says`, async () => {
    const server = await testServer()
    const { app, database, dataDir, accounts, signIn } = server
    const companyId = anId()
    await insert(database, 'companies', aCompany({ id: companyId }))
    await insert(database, 'members', aMember({ auth_uid: uid, company_id: companyId }), anAdmin({ auth_uid: 'the-admin' }))
    const presented = await headers(server, await signIn({ auth_uid: uid }))

    for (const [name, endpoint] of inOrder()) {
      const event = anEvent()
      await insertEvents(database, event)
      const good = await validCalls[name]({ database, accounts, dataDir, companyId, eventId: event.id })
      const response = await call(app, name, { ...good, headers: { ...presented, ...good.headers } })

      const isAdmin = caller.startsWith('an admin')
      const expected = expectation(endpoint.who, { refused, asAccount, asAdmin, isAdmin })
      const fine = fineFor(caller, name, good)
      expect([name, await outcome(response)]).toEqual([name, expected === 'fine' ? fine : expected])
    }
  })
}

/** How a valid call responds to this caller. */
function fineFor(caller: string, name: EndpointName, good: Outcome): number | string {
  const isAdmin = caller.startsWith('an admin')
  const isSilent = caller === silentService
  // For an admin, the response differs: it is the link itself, of which there is none.
  if (name === 'resetPasswordLink' && isAdmin) return isSilent ? 'UNAVAILABLE' : 'NOT_FOUND'
  // Whose it is can't be said while the server's clock is behind, so that they aren't taken for a stranger.
  if (name === 'resetPasswordLink' && caller === 'a token from the future') return 'UNAVAILABLE'
  if (isSilent && good.asksIdentity) return 'UNAVAILABLE'
  return isAdmin ? good.status : (good.asMember ?? good.status)
}

/** The status of a response, or the code of an error, which must have the form that the contract defines. */
async function outcome(response: Response): Promise<number | string> {
  if (response.status < 400) return response.status
  const { code, status } = problemBody.parse(await json(response))
  if (status !== response.status || !response.headers.get('content-type')?.startsWith('application/problem+json')) return 'MALFORMED'
  return code
}

/** Sign-out last, because it ends the session that the others need. */
function inOrder(): [EndpointName, Endpoint][] {
  const all = Object.entries(endpoints) as [EndpointName, Endpoint][]
  return all.toSorted(([a], [b]) => Number(a === 'logout') - Number(b === 'logout'))
}

function expectation(
  who: Who,
  {
    refused,
    asAccount,
    asAdmin,
    isAdmin,
  }: { refused: string | undefined; asAccount: string | undefined; asAdmin: string | undefined; isAdmin: boolean },
): string {
  if (who === 'anyone') return 'fine'
  if (who === 'account') return asAccount ?? refused ?? 'fine'
  if (refused) return refused
  if (isAdmin) return who.includes('admin') ? 'fine' : 'FORBIDDEN'
  return who.includes('member') ? 'fine' : (asAdmin ?? 'fine')
}

test('an endpoint outside the table is not found, and a wrong method gets the allowed ones', async () => {
  const { app } = await testServer()

  const unknown = await app.request('/api/v1/secrets')
  const method = await app.request('/api/v1/events', { method: 'DELETE' })

  expect([unknown.status, (await json(unknown)).code]).toEqual([404, 'NOT_FOUND'])
  expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, POST'])
})

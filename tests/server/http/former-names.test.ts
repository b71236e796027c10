import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { apiBase } from '#contract/http/header.ts'
import { anId } from '#tests/support/builders.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { peopleServer } from '#tests/support/server/people-server.ts'
import { json } from '#tests/support/server/server.ts'
import { upload } from '#tests/support/server/uploads.ts'

const typed = { number: 'BC-2', state: 'MN', expires_on: '2027-01-01', file_id: null }

test('a page that has not been updated saves under the former names', async () => {
  const { registered, send, create, patch } = await entryServer()
  const registration = await registered({ status: 'IN_PROGRESS' })
  const { data: entry } = await create('owner')

  const change = { params: { id: registration.id }, headers: { 'if-match': '"1"' }, body: { licence: typed, blurb: 'Our licence' } }
  const { status, data } = await send('event_companies.update', 'owner', change)
  const agent = { name: 'Ada', brokerage: '', phone: '', email: '', licence: 'RE-7' }
  const changed = await patch('owner', entry, { listing_agent: agent })

  expect([status, data.license, data.blurb]).toEqual([200, typed, 'Our licence'])
  expect(changed.data.listing_agent).toEqual({ name: 'Ada', brokerage: '', phone: '', email: '', license: 'RE-7' })
})

test('a change whose response was lost before the names changed is replayed, and done once', async () => {
  const { registered, send, database, people } = await entryServer()
  const registration = await registered({ status: 'IN_PROGRESS' })
  const answer = { ...registration, license: typed, version: 2 }
  const call = `PATCH ${apiBase}/event_companies/${registration.id} 1 ${JSON.stringify({ licence: typed })}`
  await database
    .insertInto('idempotency_keys')
    .values({
      member_id: people.owner.id,
      key: 'lost',
      request_hash: `${hash('sha256', call, 'base64')} member ${registration.company_id}`,
      status: 200,
      answer: JSON.stringify(answer),
      version: 2,
      created_at: new Date(),
    })
    .execute()

  const headers = { 'if-match': '"1"', 'idempotency-key': 'lost' }
  const { status, data } = await send('event_companies.update', 'owner', {
    params: { id: registration.id },
    headers,
    body: { license: typed },
  })

  expect([status, data.version, data.license]).toEqual([200, 2, typed])
})

test('a copy of a license that a device resends under the current name is the same file', async () => {
  const { app, as, database, registered } = await entryServer()
  const registration = await registered()
  const file = { client_id: anId(), owner_type: 'event_companies', owner_id: registration.id } as const

  const first = await json(await upload(app, await as('owner'), { ...file, purpose: 'LICENCE' as never }))
  const again = await json(await upload(app, await as('owner'), { ...file, purpose: 'LICENSE' }))

  expect([first.data.purpose, again.data.id]).toEqual(['LICENSE', file.client_id])
  const { created_digest } = await database.selectFrom('files').select('created_digest').executeTakeFirstOrThrow()
  const { checksum } = first.data
  const { client_id, ...owner } = file
  const before = JSON.stringify({ client_id, purpose: 'LICENCE', ...owner, alt: '', checksum })
  expect(created_digest).toBe(hash('sha256', before, 'base64'))
})

test('an account can still be fixed at the former path', async () => {
  const { app, headers, owner } = await peopleServer()

  const response = await app.request(`${apiBase}/members/accounts/mend`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'former' },
    body: JSON.stringify({ kind: 'EMAIL_DIFFERS', uid: owner.auth_uid, member_id: owner.id }),
  })

  expect([response.status, (await json(response)).data.fixed]).toEqual([200, false])
})

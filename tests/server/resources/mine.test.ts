import { expect, test } from 'vitest'
import { aCompany, aMember, insert } from '#tests/support/builders.ts'
import { adminServer, call, json, testServer } from '#tests/support/server/server.ts'

test('a member gets their own record and the company, in a form that pages of an earlier version take, too', async () => {
  const { app, database, signIn } = await testServer()
  const [company, other] = [aCompany({ name: 'Häkkinen & Søn' }), aCompany()]
  const member = aMember({ company_id: company.id, company_role: 'OWNER' })
  await insert(database, 'companies', company, other)
  await insert(database, 'members', member)

  const response = await call(app, 'mine', { headers: await signIn(member) })

  const { data } = await json(response)
  expect(data.member).toMatchObject({ id: member.id, portal_role: 'member', auth_state: 'ACTIVE' })
  expect(data.company).toMatchObject({ id: company.id, name: 'Häkkinen & Søn' })
  expect(data.entries_by_event).toEqual([])
})

test('an admin without a company has none', async () => {
  const { app, headers } = await adminServer()

  const response = await call(app, 'mine', { headers })

  expect((await json(response)).data).toMatchObject({ company: null })
})

test('everybody can see whether a website is connected, and nothing else about it', async () => {
  const settings = { token: 'the-token', apiBase: 'https://webflow.double/v2' }
  for (const [webflow, isConnected] of [
    [undefined, false],
    [settings, true],
  ] as const) {
    const { app, database, signIn } = await testServer(webflow && { webflow })
    const member = aMember()
    await insert(database, 'members', member)

    const answer = await json(await call(app, 'mine', { headers: await signIn(member) }))

    expect(answer.data.is_site_connected).toBe(isConnected)
    expect(JSON.stringify(answer)).not.toContain('the-token')
  }
})

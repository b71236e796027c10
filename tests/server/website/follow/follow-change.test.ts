import { expect, test } from 'vitest'
import { aMember, insert } from '#tests/support/builders.ts'
import { call, json, type CallOptions } from '#tests/support/server/server.ts'
import { publishingServer, publishedHomes } from '#tests/support/webflow/publishing-server.ts'

/** A home that is on the site, and its company's owner. */
async function homeOnSite() {
  const server = await publishingServer()
  const { app, database, ground, admin, signIn, run } = server
  const owner = aMember({ company_id: ground.company, company_role: 'OWNER' })
  await insert(database, 'members', owner)
  const [home] = await publishedHomes(database, ground, 1)
  await run()
  const as = async (person: typeof owner, name: Parameters<typeof call>[1], version: number, { headers, ...options }: CallOptions) => {
    const answer = await call(app, name, { ...options, headers: { ...(await signIn(person)), 'if-match': `"${version}"`, ...headers } })
    expect(answer.status).toBe(200)
    return (await json(answer)).data
  }
  const queued = async () =>
    await database
      .selectFrom('webflow_job_items as item')
      .innerJoin('webflow_jobs as job', 'job.id', 'item.job_id')
      .select('item.record_id')
      .where('job.status', '=', 'QUEUED')
      .execute()
  const state = async (table: 'entries' | 'b2c_profiles') =>
    (await database.selectFrom('webflow_items').select('state').where('type', '=', table).execute())[0]?.state
  return { ...server, id: home?.id ?? '', owner, admin, as, queued, state }
}

test('a change that awaits approval starts no run, and its approval does', async () => {
  const { id, owner, admin, as, queued, state } = await homeOnSite()
  const params = { id }

  const proposed = await as(owner, 'entries.update', 1, { params, body: { tagline: 'Now with a porch' } })
  const before = [await queued(), await state('entries')]
  await as(admin, 'entries.act', 2, { params: { id, action: 'accept_revision' }, body: {} })

  expect(proposed.pending_revision.changes).toEqual({ tagline: 'Now with a porch' })
  expect(before).toEqual([[], 'IN_SYNC'])
  expect([await queued(), await state('entries')]).toEqual([[{ record_id: id }], 'STALE'])
})

test('a home that is in review again starts no run', async () => {
  const { id, owner, admin, as, queued, state } = await homeOnSite()

  await as(admin, 'entries.act', 1, { params: { id, action: 'request_changes' }, body: { message: 'Say more of the kitchen.' } })
  await as(owner, 'entries.update', 2, { params: { id }, body: { tagline: 'Now with a kitchen' } })

  expect([await queued(), await state('entries')]).toEqual([[], 'IN_SYNC'])
})

test('further changes to a published profile that is a draft again start no run', async () => {
  const { database, ground, site, admin, as, runOn, queued, state } = await homeOnSite()
  const change = async (tagline: string, version: number) =>
    await as(admin, 'b2c_profiles.update', version, { params: { id: ground.profile }, body: { tagline } })
  const draft = await change('Since', 1)
  await runOn(database, site)

  await change('Since 1990', 2)

  expect(draft.status).toBe('DRAFT')
  expect([await queued(), await state('b2c_profiles')]).toEqual([[], 'IN_SYNC'])
})

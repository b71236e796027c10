import { expect, test } from 'vitest'
import { anId, anItem, aNeighborhood, insert, testNow } from '#tests/support/builders.ts'
import { aFullRegistration, insertRegistrations } from '#tests/support/entries.ts'
import { call, json } from '#tests/support/server/server.ts'
import { publishingServer, publishedHomes, setEntry } from '#tests/support/webflow/publishing-server.ts'
import { insertPicture } from '#tests/support/webflow/webflow-pictures.ts'

// What people do on the site itself, or to its settings, behind the portal's back.

test('a neighborhood removed by hand leaves the site after the homes that refer to it have been updated, and the homes stay', async () => {
  const { database, double, ground, run, plan } = await publishingServer()
  await publishedHomes(database, ground, 2)
  await run()

  const job = await run({ ids: [ground.neighborhood], mode: 'UNPUBLISH' })

  expect(job.counts).toMatchObject({ done: 3, failed: 0 })
  expect(double.liveIn('neighborhoods')).toEqual([])
  expect(double.liveIn('homes').map(({ neighborhood }) => neighborhood)).toEqual([null, null])
  expect((await plan()).filter(({ action }) => action !== 'skip')).toEqual([])
})

/** A home and its builder's profile, which staff took off by hand. */
async function takenOff() {
  const server = await publishingServer()
  const { app, database, double, ground, run, runOn, site, admin, signIn } = server
  await insertRegistrations(database, aFullRegistration({ event_id: ground.event.id, company_id: ground.company, status: 'APPROVED' }))
  const photo = { file_id: await insertPicture(database, ground.company, 'front.jpg'), caption: '', alt: 'Front' }
  const agreement = { file_id: photo.file_id, signed_on: '2026-02-01' }
  const pictures = {
    front_elevation: photo,
    gallery: [photo, photo, photo],
    floor_plans: [photo],
    before_after: [],
    homeowner_agreement: agreement,
  }
  const [home] = await publishedHomes(database, ground, 1, pictures)
  const id = home?.id ?? ''
  await run()
  await run({ ids: [id, ground.profile], mode: 'UNPUBLISH' })
  return {
    ...server,
    id,
    /** As staff, followed by the runs that it queues. Returns what is live. */
    act: async (name: 'entries.act' | 'b2c_profiles.act', of: string, action: string, version: number) => {
      const headers = { ...(await signIn(admin)), 'if-match': `"${version}"` }
      const bodies: Record<string, object> = {
        request_changes: { message: 'The roof is missing.' },
        withdraw: { reason: 'The roof is missing.' },
      }
      expect((await call(app, name, { params: { id: of, action }, body: bodies[action] ?? {}, headers })).status).toBe(200)
      await runOn(database, site)
      return { homes: double.liveIn('homes').length, builders: double.liveIn('builders').length }
    },
  }
}

test('a home and a profile removed by hand come back when they are published again after a review', async () => {
  const { database, ground, id, act } = await takenOff()
  await setEntry(database, id, { status: 'APPROVED' })
  await database.updateTable('b2c_profiles').set({ status: 'APPROVED' }).execute()

  const home = await act('entries.act', id, 'publish', 1)
  const both = await act('b2c_profiles.act', ground.profile, 'publish', 1)

  expect([home, both]).toEqual([
    { homes: 1, builders: 0 },
    { homes: 1, builders: 1 },
  ])
})

test('a home removed by hand stays off when a request for changes is undone', async () => {
  const { id, act } = await takenOff()

  await act('entries.act', id, 'request_changes', 1)
  const undone = await act('entries.act', id, 'undo', 2)

  expect(undone.homes).toBe(0)
})

test('a home removed by hand stays off when its withdrawal is undone', async () => {
  const { app, database, double, id, act, runOn, site, admin, signIn } = await takenOff()
  await act('entries.act', id, 'withdraw', 1)
  const withdrawal = await database.selectFrom('audit_events').select('id').where('action', '=', 'withdraw').executeTakeFirstOrThrow()

  const body = { event_ids: [withdrawal.id] }
  const undone = await json(await call(app, 'entries.restoreApprovals', { body, headers: await signIn(admin) }))
  await runOn(database, site)

  expect(undone.data).toEqual({ undone: 1, kept: [] })
  expect(double.liveIn('homes')).toEqual([])
})

test('a new record gets the web address of a deleted one, and its item', async () => {
  const { database, double, ground, run, plan } = await publishingServer()
  await run()
  const [old] = double.itemsIn('neighborhoods')
  const gone = { deleted_at: new Date(testNow) }
  await database.updateTable('neighborhoods').set(gone).where('id', '=', ground.neighborhood).execute()
  await insert(database, 'neighborhoods', aNeighborhood({ id: anId(), name: 'Orchard Ridge', slug: 'orchard-ridge', is_published: true }))

  const job = await run()

  expect(job.counts).toMatchObject({ failed: 0 })
  expect(double.itemsIn('neighborhoods').map(({ id }) => id)).toEqual([old?.id])
  expect(double.liveIn('neighborhoods')).toHaveLength(1)
  expect((await plan()).filter(({ action }) => action !== 'skip')).toEqual([])
})

test('an item that was archived on the site is unarchived when it is sent', async () => {
  const { database, double, ground, run } = await publishingServer()
  const [home] = await publishedHomes(database, ground, 1)
  await run()
  const [item] = double.itemsIn('homes')
  if (item) double.archive('homes', item.id)
  await setEntry(database, home?.id ?? '', { tagline: 'Now with a porch' })

  const job = await run()

  expect(job.counts).toMatchObject({ done: 1, failed: 0 })
  expect(double.liveIn('homes')).toMatchObject([{ tagline: 'Now with a porch' }])
})

test('two records with one web address: the second gets an address of its own on retry', async () => {
  const { database, double, ground, run, retry } = await publishingServer()
  await run()
  await database.updateTable('neighborhoods').set({ slug: 'orchard-ridge-north' }).where('id', '=', ground.neighborhood).execute()
  await insert(database, 'neighborhoods', aNeighborhood({ id: anId(), name: 'Orchard Two', slug: 'orchard-ridge', is_published: true }))

  const job = await run()
  const again = await retry(job.id)

  expect(job.items.find(({ status }) => status === 'FAILED')?.error).toContain('Try again to use a different address')
  expect(again.counts).toMatchObject({ failed: 0 })
  expect(double.liveIn('neighborhoods').map(({ name, slug }) => [name, slug])).toEqual([
    ['Orchard Ridge', 'orchard-ridge'],
    ['Orchard Two', expect.stringMatching(/^orchard-ridge-[\da-f]{8}$/)],
  ])
})

test('of two cities where one’s name starts with the other’s, each keeps its item if the shorter one was there already', async () => {
  const { database, double, ground, run } = await publishingServer({ clash: 'rename' })
  await database.updateTable('cities').set({ is_active: false }).where('id', '=', ground.city).execute()
  const [hills, plain] = [anItem({ name: 'Birch Hills', slug: 'birch-hills' }), anItem({ name: 'Birch', slug: 'birch' })]
  await insert(database, 'cities', hills, plain)
  double.fateOf = ({ method, path }) => {
    const isCities = path === `/collections/${double.collection('cities').id}/items/bulk`
    // Somebody creates it by hand between our check and our call.
    if (method === 'POST' && isCities && double.itemsIn('cities').length === 0) double.place('cities', { name: 'By hand', slug: 'birch' })
    return 'answered'
  }

  const job = await run({ types: ['cities'] })

  expect(job.counts).toMatchObject({ done: 2, failed: 0 })
  expect(double.liveIn('cities')).toHaveLength(2)
  expect(new Set(double.itemsIn('cities').map(({ fieldData }) => fieldData.slug))).toEqual(new Set(['birch', 'birch-hills']))
})

test('a home whose city was deleted on the site is published on retry, with the city', async () => {
  const { database, double, ground, run, retry } = await publishingServer()
  const [home] = await publishedHomes(database, ground, 1)
  await run()
  const [city] = double.itemsIn('cities')
  double.erase('cities', city?.id ?? '')
  await setEntry(database, home?.id ?? '', { tagline: 'Now with a porch' })

  const job = await run()
  const again = await retry(job.id)

  expect(job.items.find(({ status }) => status === 'FAILED')).toMatchObject({
    type: 'entries',
    error: 'Linked records were deleted on the website: lakeview. Try again to re-create them first.',
  })
  expect(again.counts).toMatchObject({ failed: 0, waiting: 0 })
  expect(double.liveIn('cities')).toHaveLength(1)
  expect(double.liveIn('homes')).toMatchObject([{ city: double.itemsIn('cities')[0]?.id, tagline: 'Now with a porch' }])
})

test('an item whose web address somebody changed on the site gets its own back with the next change', async () => {
  const { database, double, ground, run } = await publishingServer()
  const [home] = await publishedHomes(database, ground, 1)
  await run()
  const [item] = double.itemsIn('homes')
  const slug = item?.fieldData.slug
  if (item) item.fieldData.slug = 'renamed-by-hand'
  await setEntry(database, home?.id ?? '', { tagline: 'Now with a porch' })

  await run()

  expect(double.itemsIn('homes').map(({ fieldData }) => fieldData.slug)).toEqual([slug])
})

test('on a full site, existing items are updated, and the rest say what to do, without being tried one by one', async () => {
  const { database, double, ground, run, retry } = await publishingServer()
  const homes = await publishedHomes(database, ground, 3)
  await run()
  await publishedHomes(database, ground, 100)
  await setEntry(database, homes[0]?.id ?? '', { tagline: 'Now with a porch' })
  double.room = 0
  const from = double.requests.length

  const job = await run()
  const spent = double.requests.length - from
  double.room = Infinity
  const again = await retry(job.id)

  expect(job).toMatchObject({ status: 'DONE', counts: { done: 1, failed: 100 } })
  expect(job.items.find(({ status }) => status === 'FAILED')?.error).toBe(
    'The site has reached its item limit. Unpublish some items or upgrade the plan in Webflow, then try again.',
  )
  expect(spent).toBeLessThan(25)
  expect(again.counts).toMatchObject({ done: 101, failed: 0 })
})

test('a run uses the fields that the site has now: newly required ones are named, and nothing is tried in vain', async () => {
  const { database, double, ground, run, plan, clock } = await publishingServer()
  await publishedHomes(database, ground, 2)
  const homes = double.collection('homes')
  homes.fields.push({ slug: 'hero-video', displayName: 'Hero video', type: 'PlainText', isRequired: true, validations: null })
  homes.fields.splice(
    homes.fields.findIndex(({ slug }) => slug === 'tagline'),
    1,
  )
  clock.now += 10 * 60_000

  const job = await run()

  expect(job.counts).toMatchObject({ failed: 0, skipped: 2 })
  expect(job.items.find(({ type }) => type === 'entries')?.reason).toBe(
    'The site requires “Hero video” (hero-video), but no field is mapped to it.',
  )
  expect((await plan()).find(({ type }) => type === 'entries')).toMatchObject({ action: 'skip' })
})

test('a collection that was removed from the site blocks its own records and nothing else', async () => {
  const { database, double, ground, run, clock } = await publishingServer()
  await publishedHomes(database, ground, 1)
  double.collections.splice(
    double.collections.findIndex(({ slug }) => slug === 'neighborhoods'),
    1,
  )
  clock.now += 10 * 60_000

  const job = await run()

  expect(job).toMatchObject({ status: 'DONE', counts: { failed: 0, skipped: 1, done: 4 } })
  expect(double.liveIn('homes')).toHaveLength(1)
})

test('a home without a value that the site requires says so, and is not sent', async () => {
  const { database, double, ground, run, plan, clock } = await publishingServer()
  await publishedHomes(database, ground, 3, { tagline: 'Around a porch' })
  const tagline = double.collection('homes').fields.find(({ slug }) => slug === 'tagline')
  if (tagline) tagline.isRequired = true
  const [without] = await publishedHomes(database, ground, 1, { tagline: '' })
  clock.now += 10 * 60_000
  await run({ types: ['cities', 'events', 'b2c_profiles', 'neighborhoods'] })
  const from = double.requests.length

  const before = (await plan()).find(({ record_id: id }) => id === without?.id)
  const job = await run()

  const sentence = 'The site requires “Tagline,” but there’s no public value for it yet.'
  expect(before).toMatchObject({ action: 'create', reason: expect.stringContaining(sentence) })
  expect(job.items.find(({ status }) => status === 'FAILED')).toMatchObject({ record_id: without?.id, error: sentence })
  expect(double.requests.slice(from).filter(({ status }) => status === 400)).toEqual([])
})

test('a site whose domains were published at different times stops the run immediately and says what to do', async () => {
  const { database, double, ground, run, retry } = await publishingServer()
  await publishedHomes(database, ground, 40)
  double.subdomain.lastPublished = '2026-01-01T12:00:00.000Z'

  const job = await run()
  const refused = double.requests.filter(({ status }) => status === 409)
  double.subdomain.lastPublished = double.customDomains[0]?.lastPublished ?? null
  const again = await retry(job.id)

  expect(job).toMatchObject({
    status: 'STOPPED',
    error:
      'The site’s domains were published at different times, so Webflow can’t publish single pages. Publish the whole site here, then retry this run.',
    counts: { failed: 0, done: 0, waiting: 44 },
  })
  expect(refused).toHaveLength(1)
  expect(again.counts).toMatchObject({ done: 44, failed: 0 })
})

test.for([
  ['square-feet', { format: 'integer', maxValue: 2000 }, 'takes numbers up to 2,000, and this is 2,850.'],
  ['square-feet', { minValue: 5000 }, 'takes numbers from 5,000 up, and this is 2,850.'],
  ['baths', { format: 'integer' }, 'takes whole numbers, and this is 2.5.'],
  ['longitude', { allowNegative: false }, 'doesn’t take negative numbers, and this is -93.2.'],
  ['tagline', { maxLength: 10 }, 'takes up to 10 characters, and this has 22.'],
] as const)(
  'a value of the field %s that fails the site’s own validation is reported in the plan and not sent (%o)',
  async ([field, validations, words]) => {
    const { database, double, ground, run, plan, clock } = await publishingServer()
    const values = { finished_sqft: 2850, bathrooms: 2.5, tagline: 'Light from three sides', location: { lat: 45, lng: -93.2 } }
    const [home] = await publishedHomes(database, ground, 1, values)
    const checked = double.collection('homes').fields.find(({ slug }) => slug === field)
    if (checked) checked.validations = validations
    clock.now += 10 * 60_000
    await run({ types: ['cities', 'events', 'b2c_profiles', 'neighborhoods'] })
    const from = double.requests.length

    const before = (await plan()).find(({ record_id: id }) => id === home?.id)
    const job = await run()

    const sentence = `The site’s “${checked?.displayName}” ${words}`
    expect(before?.reason).toContain(sentence)
    expect(job.items.find(({ status }) => status === 'FAILED')).toMatchObject({ record_id: home?.id, error: sentence })
    expect(double.requests.slice(from).filter(({ status }) => status === 400)).toEqual([])
  },
)

test('a site with several locales is not published to, which the plan says, and removed records leave all locales', async () => {
  const { database, double, ground, run, plan, clock } = await publishingServer()
  const [home, other] = await publishedHomes(database, ground, 2)
  await run()
  const locale = double.addLocale()
  const shownIn = () => [...(double.secondary.get(locale)?.values() ?? [])].map(({ name }) => name)
  clock.now += 10 * 60_000
  await setEntry(database, home?.id ?? '', { status: 'WITHDRAWN', published_at: null })
  await setEntry(database, other?.id ?? '', { tagline: 'Now with a porch' })

  const job = await run()

  expect(job).toMatchObject({ status: 'DONE', counts: { failed: 0, done: 1, skipped: 1 } })
  expect((await plan()).find(({ record_id: id }) => id === other?.id)).toMatchObject({
    action: 'skip',
    reason: 'The site has several locales (en, es), and the portal publishes to one. Keep one in Webflow, or publish there manually.',
  })
  expect(double.liveIn('homes').map(({ name }) => name)).toEqual(['The Alder 2'])
  expect(shownIn()).not.toContain('The Alder 1')
  expect(shownIn()).toContain('The Alder 2')
})

test('a token with too few permissions is distinguished from an invalid one', async () => {
  const { database, double, ground, run } = await publishingServer()
  await publishedHomes(database, ground, 1)
  double.mayWrite = false

  const job = await run()

  expect(job).toMatchObject({
    status: 'STOPPED',
    error:
      'The token doesn’t have permission. In Webflow, allow it to read and write the CMS and publish the site, then set WEBFLOW_TOKEN.',
  })
})

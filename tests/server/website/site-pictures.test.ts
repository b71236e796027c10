import { expect, test } from 'vitest'
import type { EntryPhoto } from '#contract/entry/schema.ts'
import { anId } from '#tests/support/builders.ts'
import { call } from '#tests/support/server/server.ts'
import { upload } from '#tests/support/server/uploads.ts'
import { publishingServer, publishedHomes, setEntry } from '#tests/support/webflow/publishing-server.ts'
import { insertPicture } from '#tests/support/webflow/webflow-pictures.ts'

/** A public home with a main picture and two in its gallery. */
async function picturedHome() {
  const server = await publishingServer()
  const { database, double, ground } = server
  const photo = async (name: string): Promise<EntryPhoto> => ({
    file_id: await insertPicture(database, ground.company, name),
    caption: '',
    alt: name,
  })
  const [front, kitchen, porch] = [await photo('front.jpg'), await photo('kitchen.jpg'), await photo('porch.jpg')]
  const [home] = await publishedHomes(database, ground, 1, { front_elevation: front, gallery: [kitchen, porch] })
  const id = home?.id ?? ''
  const namesIn = (field: string) => ([double.liveIn('homes')[0]?.[field] ?? []].flat() as { alt: string }[]).map(({ alt }) => alt)
  return {
    ...server,
    id,
    photo,
    front,
    kitchen,
    porch,
    namesIn,
    /** Whether the site can download this picture. */
    block: (...photos: EntryPhoto[]) => {
      double.canFetch = async (url) => !photos.some(({ file_id: file }) => url.includes(file))
    },
    /** How many pictures the site downloads while this is done. */
    fetchedBy: async (act: () => Promise<unknown>) => {
      const before = double.fetched.length
      await act()
      return double.fetched.length - before
    },
    stateOf: async () => await database.selectFrom('webflow_items').selectAll().where('record_id', '=', id).executeTakeFirstOrThrow(),
  }
}

test('a picture that the site left out is named, the home counts as out of date, and the next retry adds it', async () => {
  const { run, retry, plan, block, kitchen, id, namesIn, stateOf, fetchedBy } = await picturedHome()
  block(kitchen)

  const job = await run()
  const partial = namesIn('gallery')
  const { state, published_since: since } = await stateOf()
  const open = (await plan()).find(({ record_id: one }) => one === id)
  block()
  let again = job
  const fetched = await fetchedBy(async () => {
    again = await retry(job.id)
  })

  expect(job.items.find(({ record_id: one }) => one === id)).toMatchObject({
    status: 'FAILED',
    error: 'It’s published, but Webflow couldn’t fetch kitchen.jpg (Photos). Try again. If that doesn’t help, upload the photo again.',
  })
  expect([partial, state, since === null]).toEqual([['porch.jpg'], 'ERROR', false])
  expect(open).toMatchObject({ action: 'update', error: expect.stringContaining('kitchen.jpg') })
  expect(again.counts).toMatchObject({ failed: 0 })
  expect([namesIn('main-image'), namesIn('gallery')]).toEqual([['front.jpg'], ['kitchen.jpg', 'porch.jpg']])
  expect(fetched).toBe(1)
  expect((await stateOf()).state).toBe('IN_SYNC')
})

test('unchanged pictures are not sent again, and of a changed gallery only the new ones are', async () => {
  const { database, run, id, photo, kitchen, porch, namesIn, fetchedBy } = await picturedHome()

  const first = await fetchedBy(run)
  await setEntry(database, id, { tagline: 'Now with a porch' })
  const text = await fetchedBy(run)
  const bath = await photo('bath.jpg')
  await setEntry(database, id, { gallery: [bath, porch, { ...kitchen, alt: 'The kitchen' }] })
  const gallery = await fetchedBy(run)
  const shown = namesIn('gallery')
  await setEntry(database, id, { gallery: [] })
  const none = await fetchedBy(run)
  const again = await fetchedBy(() => run({ ids: [id], mode: 'ALL' }))

  expect({ first, text, gallery, none, again }).toEqual({ first: 3, text: 0, gallery: 1, none: 0, again: 1 })
  expect(shown).toEqual(['bath.jpg', 'porch.jpg', 'The kitchen'])
  expect([namesIn('gallery'), namesIn('main-image')]).toEqual([[], ['front.jpg']])
})

test('a picture that arrives after the home was saved with it is on the site without anybody starting a run', async () => {
  const { app, database, run, runOn, site, admin, signIn, clock, id, namesIn } = await picturedHome()
  await run()
  const headers = await signIn(admin)
  const file = anId()
  const late = { file_id: file, caption: '', alt: 'late.png' }
  await call(app, 'entries.update', { params: { id }, body: { front_elevation: late }, headers: { ...headers, 'if-match': '"1"' } })
  await runOn(database, site)
  const without = namesIn('main-image')
  clock.now += 1000

  await upload(app, headers, { client_id: file, purpose: 'ELEVATION', owner_type: 'entries', owner_id: id })
  await runOn(database, site)

  expect(without).toEqual([])
  expect(namesIn('main-image')).toEqual(['late.png'])
})

test('a picture that arrives while its home is published for the first time is on the site, too', async () => {
  const { app, database, double, run, admin, signIn, id, namesIn } = await picturedHome()
  const headers = await signIn(admin)
  const file = anId()
  await setEntry(database, id, { front_elevation: { file_id: file, caption: '', alt: 'late.png' } })
  let arrived: Promise<Response> | undefined
  double.delay = async () => {
    const rows = await database.selectFrom('webflow_items').select('item_id').where('record_id', '=', id).execute()
    if (rows.length > 0) arrived ??= upload(app, headers, { client_id: file, purpose: 'ELEVATION', owner_type: 'entries', owner_id: id })
    await arrived
  }

  await run()

  expect((await arrived)?.status).toBe(201)
  expect(namesIn('main-image')).toEqual(['late.png'])
})

test('a file that the home doesn’t show queues nothing', async () => {
  const { app, database, run, admin, signIn, id } = await picturedHome()
  await run()

  await upload(app, await signIn(admin), { owner_type: 'entries', owner_id: id })

  expect(await database.selectFrom('webflow_jobs').select('id').where('cause', '=', 'PORTAL').execute()).toEqual([])
})

test('a picture that was restored after the response to its change was lost is on the site', async () => {
  const { database, double, run, id, photo, front, namesIn } = await picturedHome()
  await run()
  await setEntry(database, id, { front_elevation: await photo('back.jpg') })
  // Every response is lost: the site has the new one, and the portal does not know.
  double.fateOf = ({ method }) => (method === 'PATCH' ? 'dropped' : 'answered')
  await run()
  double.fateOf = () => 'answered'

  await setEntry(database, id, { front_elevation: front })
  await run()

  expect(namesIn('main-image')).toEqual(['front.jpg'])
})

test('a hundred homes with 26 pictures each are sent without a call that the site answers too late', async () => {
  const { database, double, ground, run } = await publishingServer({ pictureMs: 1000, limit: 6000 })
  const files = await Promise.all(Array.from({ length: 26 }, (_, index) => insertPicture(database, ground.company, `${index}.jpg`)))
  const [front, ...gallery] = files.map((file): EntryPhoto => ({ file_id: file, caption: '', alt: '' }))
  await publishedHomes(database, ground, 100, { front_elevation: front ?? null, gallery })
  const from = double.requests.length

  const job = await run()

  expect(job.counts).toMatchObject({ failed: 0, done: 104 })
  expect(double.itemsIn('homes')).toHaveLength(100)
  expect(double.fetched).toHaveLength(2600)
  expect(double.requests.slice(from).filter(({ path }) => path.endsWith('/publish')).length).toBeLessThanOrEqual(104)
})

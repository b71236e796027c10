import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anId, insert } from '#tests/support/builders.ts'
import { openFilesBelow } from '#tests/support/build/open-files.ts'
import { eventually } from '#tests/support/eventually.ts'
import { publicPictureServer } from '#tests/support/webflow/webflow-pictures.ts'
import { setEntry } from '#tests/support/webflow/publishing-server.ts'

test('the site downloads a home’s pictures by their address, as copies without camera metadata', async () => {
  const { addresses, fetchPicture, run } = await publicPictureServer()

  await run()
  const response = await fetchPicture(addresses()[0] ?? '')

  expect(addresses()).toHaveLength(1)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
})

test('an address without its signature, or with that of another file, shows nothing', async () => {
  const { addresses, fetchPicture, run } = await publicPictureServer()
  await run()
  const address = addresses()[0] ?? ''

  const guessed = await fetchPicture(address.replace(/-[\w-]{22}\.jpg$/, '-aaaaaaaaaaaaaaaaaaaaaa.jpg'))
  const other = await fetchPicture(address.replace(/pictures\/[\da-f]{8}/, 'pictures/02960000'))

  expect([guessed.status, other.status]).toEqual([404, 404])
})

test('a picture is no longer public from the moment its home is withdrawn', async () => {
  const { addresses, fetchPicture, run, database, home } = await publicPictureServer()
  await run()
  const address = addresses()[0] ?? ''

  await setEntry(database, home, { status: 'WITHDRAWN', published_at: null })

  expect((await fetchPicture(address)).status).toBe(404)
})

test('a certificate of insurance never gets a public address, wherever it is referenced', async () => {
  const { addresses, fetchPicture, run, database } = await publicPictureServer()
  await run()
  const address = addresses()[0] ?? ''
  await database.updateTable('files').set({ purpose: 'COI' }).execute()

  expect((await fetchPicture(address)).status).toBe(404)
})

test('the plan lists a picture that the site does not accept with the record that leaves it out, except for floor plans that are documents', async () => {
  const { database, plan, ground, home } = await publicPictureServer()
  const fileOf = async (changes: object) => {
    const file = await database.selectFrom('files').selectAll().executeTakeFirstOrThrow()
    const id = anId()
    await insert(database, 'files', { ...file, id, folder: id, variants: JSON.stringify(file.variants), ...changes })
    return id
  }
  const large = JSON.stringify({ web: { name: 'web', mime: 'image/png', size: 4 * 1024 * 1024 + 1, width: 1600, height: 1600 } })
  const [logo, hero, paper] = [
    await fileOf({ name: 'oak.pdf', purpose: 'LOGO', mime: 'application/pdf', variants: '{}' }),
    await fileOf({ name: 'oak.svg', purpose: 'ENTRY_PHOTO', variants: large }),
    await fileOf({ name: 'plan.pdf', purpose: 'FLOOR_PLAN', mime: 'application/pdf', variants: '{}' }),
  ]
  const shown = { logo_file_id: logo, hero: { file_id: hero, caption: '', alt: '' } }
  await sql`update b2c_profiles set details = details || ${JSON.stringify(shown)}::jsonb`.execute(database)
  await setEntry(database, home, { floor_plans: [{ file_id: paper, caption: '', alt: '' }] })

  const reasons = new Map((await plan()).map(({ record_id: id, reason }) => [id, reason]))

  expect(reasons.get(ground.profile)).toBe(
    'Not live yet. Left out of “Logo”: oak.pdf, because the website can’t show PDFs. Upload it as an image. ' +
      'Left out of “Main photo”: oak.svg, because its web copy is larger than 4 MB. Upload it again.',
  )
  expect(reasons.get(home)).toBe('Not live yet.')
})

test('requesting only a picture’s headers leaves no file open', async () => {
  const { addresses, run, app, database, dataDir } = await publicPictureServer()
  await run()
  const size = 2_000_000
  const { id } = await database.selectFrom('files').select('id').executeTakeFirstOrThrow()
  writeFileSync(join(dataDir, 'files', id, 'web'), Buffer.alloc(size, 1))
  await database
    .updateTable('files')
    .set({ variants: JSON.stringify({ web: { name: 'web', mime: 'image/jpeg', size, width: 1600, height: 1200 } }) })
    .execute()
  const path = (addresses()[0] ?? '').replace('https://parade.test', '')

  const asked = await Promise.all(Array.from({ length: 5 }, async () => await app.request(path, { method: 'HEAD' })))

  expect(asked.map(({ status, headers }) => [status, headers.get('content-length')])).toEqual(asked.map(() => [200, String(size)]))
  await eventually(() => expect(openFilesBelow(dataDir)).toEqual([]))
})

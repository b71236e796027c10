import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { anId, insert } from '#tests/support/builders.ts'
import { publishingServer, publishedHomes } from './publishing-server.ts'

const pictureBytes = 500
const at = new Date('2026-01-01T12:00:00Z')

/** A company's picture with a copy for the public. */
export async function insertPicture(database: Database, company: string, name: string): Promise<string> {
  const file = anId()
  await insert(database, 'files', {
    id: file,
    created_at: at,
    created_by: null,
    updated_at: at,
    updated_by: null,
    deleted_at: null,
    purpose: 'ELEVATION',
    owner_type: 'entries',
    owner_id: anId(),
    company_id: company,
    name,
    alt: '',
    mime: 'image/jpeg',
    size: 5000,
    width: 4000,
    height: 3000,
    checksum: 'c'.repeat(64),
    notice: null,
    folder: file,
    variants: JSON.stringify({ web: { name: 'web', mime: 'image/jpeg', size: pictureBytes, width: 1600, height: 1200 } }),
  })
  return file
}

/** A public home with one uploaded picture; the site fetches pictures from the server itself. */
export async function publicPictureServer() {
  const server = await publishingServer()
  const { app, database, dataDir, double, ground } = server
  const file = await insertPicture(database, ground.company, 'front.jpg')
  mkdirSync(join(dataDir, 'files', file), { recursive: true })
  writeFileSync(join(dataDir, 'files', file, 'web'), Buffer.alloc(pictureBytes, 1))
  const [home] = await publishedHomes(database, ground, 1, { front_elevation: { file_id: file, caption: '', alt: 'The front' } })
  const fetchPicture = async (address: string) => await app.request(address.replace('https://parade.test', ''))
  double.canFetch = async (url) => (await fetchPicture(url)).ok
  return {
    ...server,
    home: home?.id ?? '',
    fetchPicture,
    /** Our URLs of the pictures that the site shows. */
    addresses: () =>
      double
        .liveIn('homes')
        .flatMap((data) => double.fetchedFrom.get((data['main-image'] as { fileId: string } | null)?.fileId ?? '') ?? []),
  }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anId, insert } from './builders.ts'
import { publishingServer } from './publishing-server.ts'
import { publishedHomes } from './webflow-records.ts'

/** A public home with one picture that has arrived; the site fetches pictures from the server itself. */
export async function publicPictureServer() {
  const server = await publishingServer()
  const { app, database, dataDir, double, ground } = server
  const file = anId()
  const bytes = Buffer.alloc(500, 1)
  mkdirSync(join(dataDir, 'files', file), { recursive: true })
  writeFileSync(join(dataDir, 'files', file, 'web'), bytes)
  const at = new Date('2026-01-01T12:00:00Z')
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
    company_id: ground.company,
    name: 'front.jpg',
    alt: '',
    mime: 'image/jpeg',
    size: 5000,
    width: 4000,
    height: 3000,
    checksum: 'c'.repeat(64),
    notice: null,
    folder: file,
    variants: JSON.stringify({ web: { name: 'web', mime: 'image/jpeg', size: bytes.length, width: 1600, height: 1200 } }),
  })
  const [home] = await publishedHomes(database, ground, 1, { front_elevation: { file_id: file, caption: '', alt: 'The front' } })
  const fetchPicture = async (address: string) => await app.request(address.replace('https://parade.test', ''))
  double.canFetch = async (url) => (await fetchPicture(url)).ok
  return {
    ...server,
    home: home?.id ?? '',
    fetchPicture,
    /** Ours, of the pictures that the site shows. */
    addresses: () =>
      double
        .liveIn('homes')
        .flatMap((data) => double.fetchedFrom.get((data['main-image'] as { fileId: string } | null)?.fileId ?? '') ?? []),
  }
}

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { seedId } from '#server/commands/catalogues/seed-id.ts'
import { aFullEntry, words } from '#tests/support/entries.ts'

/**
 * The most demanding home for print: every text at its maximum length, and custom hours on every
 * day.
 */
const longest = {
  title: 'The Maison d’Été Whose Name Is as Long as the Field of a Name Lets Any Home Be',
  description: Array.from({ length: 300 }, (_, n) => `considerable${n % 10 === 0 ? ',' : ''}`).join(' '),
  features: Array.from({ length: 10 }, (_, n) => `${n} ${'Ångström-insulated walls of hand-split cedar and '.repeat(2)}`.slice(0, 80)),
  directions: 'Left at the water tower, and straight on past the third barn. '.repeat(8).slice(0, 500),
  tagline: 'As quiet as a Sunday morning in January, and twice as warm as the neighbors who built theirs a year ago say it is',
  website_url: `https://example.com/${'a-home-without-a-break-'.repeat(9)}`,
} satisfies Partial<Entry>

export const publicPage = (n: number) => `https://parade.example/homes/home-${n}`
const since = fromMillis(Date.parse('2026-03-03T03:00:00Z'))
const numberOf = (n: number) => (n % 9 === 0 ? `R${n}` : String(n))

/** The given number of approved homes in all regions and of all demo companies: "Home 17 …". Every third has a public page. */
export function guidebookEntries(eventId: string, count: number): Entry[] {
  return Array.from({ length: count }, (_, index) => {
    const n = index + 1
    const isLongest = n % 25 === 0
    return aFullEntry({
      event_id: eventId,
      company_id: seedId('company', (n % 25) + 1),
      status: n % 3 === 0 ? 'PUBLISHED' : 'APPROVED',
      webflow: n % 3 === 0 ? { state: 'IN_SYNC', url: publicPage(n), public_since: since, last_published_at: since } : null,
      number: numberOf(n),
      title: `Home ${n}`,
      location: n % 40 === 11 ? null : { lat: 44.6 + (n % 20) * 0.04, lng: -93.6 + ((n * 7) % 23) * 0.05 },
      city_id: seedId('cities', (n % 20) + 1),
      region_id: n % 50 === 7 ? null : seedId('regions', (n % 6) + 1),
      home_type_id: seedId('home_types', (n % 4) + 1),
      home_style_ids: [seedId('home_styles', (n % 9) + 1)],
      school_district_id: seedId('school_districts', (n % 6) + 1),
      sales_status_id: seedId('sales_statuses', (n % 9) + 1),
      award_ids: n % 10 === 0 ? [seedId('awards', 1), seedId('awards', 7)] : [],
      description: words(40 + (n % 5) * 40),
      tagline: 'By the water',
      ...(n % 4 === 0 && { front_elevation: null }),
      ...(isLongest && {
        ...longest,
        title: `Home ${n} ${longest.title}`.slice(0, 80),
        open_schedule: { mode: 'CUSTOM', hours: everyDay },
      }),
    })
  })
}

const everyDay = Array.from({ length: 60 }, (_, n) => ({
  date: new Date(Date.UTC(2026, 5, 1 + n * 2)).toISOString().slice(0, 10),
  opens: '11:00',
  closes: '17:30',
}))

/**
 * Puts entries on the device as if fetched, with a thumbnail for each front elevation. Reload the
 * page afterwards.
 */
export async function putOnDevice(page: Page, entries: readonly Entry[]): Promise<void> {
  const pictures = entries.flatMap(({ front_elevation: front }) => (front ? [front.file_id] : []))
  const thumb = await sharp({ create: { width: 320, height: 213, channels: 3, background: '#7fa860' } })
    .jpeg()
    .toBuffer()
  await page.evaluate(
    async ({ rows, ids, base64 }) => {
      const found = await indexedDB.databases()
      const name = found.find((one) => one.name?.startsWith('poh-data'))?.name ?? ''
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('The database did not open.'))
      })
      const transaction = database.transaction(['entries', 'pictures'], 'readwrite')
      for (const row of rows) transaction.objectStore('entries').put(row)
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const known = { name: 'front.jpg', mime: 'image/jpeg', width: 320, height: 213, notice: null, is_missing: false }
      for (const id of ids) transaction.objectStore('pictures').put({ id, ...known, thumb: bytes.buffer.slice(0) })
      await new Promise((done) => transaction.addEventListener('complete', done))
      database.close()
    },
    { rows: [...entries], ids: pictures, base64: thumb.toString('base64') },
  )
}

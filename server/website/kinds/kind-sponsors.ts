import { hash } from 'node:crypto'
import { associationDay } from '#contract/time/association-day.ts'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { sponsorTierLabels } from '#contract/sponsor/labels.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { hasBegun } from '#contract/sponsor/status.ts'
import { slugOf } from '#server/resources/records/slug.ts'
import { readRows, type PublishingKind, type Verdict } from './publishing-kind.ts'
import { namesById } from '#contract/value/names-by-id.ts'

export const sponsors: PublishingKind = {
  type: 'sponsors',
  also: ['sponsor', 'partners'],
  fields: [
    { name: 'tier', label: 'Tier', shape: 'text', also: ['level'] },
    { name: 'event', label: 'Event', shape: 'ref', also: ['parade'] },
    { name: 'category', label: 'Category', shape: 'text' },
    { name: 'logo', label: 'Logo, if included as a benefit', shape: 'picture' },
    { name: 'website', label: 'Website', shape: 'link', also: ['link', 'url'] },
    { name: 'phone', label: 'Public phone', shape: 'phone' },
    { name: 'email', label: 'Public email', shape: 'email' },
    { name: 'address', label: 'Public address', shape: 'text' },
    { name: 'order', label: 'Position', shape: 'number', also: ['sort-order'] },
  ],
  async read(reading) {
    const rows = await readRows<Sponsor>('sponsors', reading, sponsorDefaults)
    const companies = await reading.queries.selectFrom('companies').select(['id', 'name']).execute()
    const names = namesById(companies)
    const today = associationDay(reading.now)
    return rows.map((row) => {
      const name = row.public_name || row.external_name || names.get(row.company_id ?? '') || 'Sponsor'
      const hasLogo = row.benefits.logo_web !== 'NONE' && row.logo_file_id !== null
      return {
        id: row.id,
        name,
        slug: `${slugOf(name)}-${hash('sha256', row.id).slice(0, 8)}`,
        verdict: verdictOf(row, today),
        // Excludes money, billing and contacts.
        values: {
          tier: sponsorTierLabels[row.tier],
          event: row.event_id && { type: 'events', id: row.event_id },
          category: row.category,
          logo: hasLogo ? { file_id: row.logo_file_id, alt: `Logo of ${name}` } : null,
          website: row.link,
          phone: row.public_phone,
          email: row.public_email,
          address: row.public_address,
          order: row.order,
        },
      }
    })
  },
}

function verdictOf(sponsor: Sponsor, today: string): Verdict {
  const { is_published: isPublished, ends_on: end } = sponsor
  if (!isPublished) return { is: 'off', why: 'This sponsor isn’t published.' }
  if (!hasBegun(sponsor, today)) return { is: 'off', why: 'This sponsorship hasn’t begun yet.' }
  return end !== null && end < today ? { is: 'off', why: 'This sponsorship has ended.' } : { is: 'public', why: '' }
}

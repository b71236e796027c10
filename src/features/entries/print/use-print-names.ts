import { useMemo } from 'react'
import type { Company } from '#contract/company/schema.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { useAwards } from '#app/outbox/lists/use-awards.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { useSyncedTables } from '#app/outbox/lists/use-synced-list.ts'
import type { Badge } from '#app/ui/pictures/badges.tsx'

/** A company as listed in the book. */
export interface Listing {
  name: string
  phone: string
  email: string
  website: string
  address: string
  blurb: string
  /** The file of its logo for this event, or else of its own. */
  logo: string | null
}

/** The names behind the ids in an entry. */
export interface PrintNames {
  /** Whether the companies' listings, with their logos, were ever fetched. */
  isKnown: boolean
  /** Empty when the device doesn't have it. */
  of: (id: string | null) => string
  many: (ids: readonly string[]) => string[]
  listing: (companyId: string) => Listing
  awards: (entry: Pick<Entry, 'award_ids'>) => Badge[]
}

const nobody: Listing = { name: '', phone: '', email: '', website: '', address: '', blurb: '', logo: null }

const named = ['cities', 'neighborhoods', 'home_styles', 'home_types', 'project_types', 'home_price_ranges', 'school_districts'] as const
const lists = [...named, 'sales_statuses'] as const

/** Undefined until every list has loaded, so that nothing prints incomplete. */
export function usePrintNames(
  eventId: string,
  companies: readonly Pick<Company, 'id' | 'name' | 'logo_file_id'>[] | undefined,
): PrintNames | undefined {
  const rows = useSyncedTables(lists)
  const list = useEventList('event_companies', eventId)
  const registrations = list?.rows
  const isKnown = list?.fetchedAt !== undefined
  const awardsOf = useAwards()
  return useMemo(() => {
    if (!rows || !registrations) return undefined
    const names = new Map([
      ...named.flatMap((list) => rows[list].map(({ id, name }): [string, string] => [id, name])),
      ...rows.sales_statuses.map(({ id, name, public_label: label }): [string, string] => [id, label || name]),
    ])
    const listings = new Map(
      (companies ?? []).map(({ id, name, logo_file_id: logo }): [string, Listing] => [id, { ...nobody, name, logo }]),
    )
    for (const {
      company_id: id,
      listing_name: name,
      public_contact: contact,
      show_phone: hasPhone,
      show_email: hasEmail,
      blurb,
      logo_file_id: logo,
    } of registrations) {
      listings.set(id, {
        name: name || (listings.get(id)?.name ?? ''),
        phone: hasPhone ? contact.phone : '',
        email: hasEmail ? contact.email : '',
        website: withoutScheme(contact.website),
        address: contact.address,
        blurb,
        logo: logo ?? listings.get(id)?.logo ?? null,
      })
    }
    const of = (id: string | null) => names.get(id ?? '') ?? ''
    return {
      isKnown,
      of,
      many: (ids) => ids.map(of).filter(Boolean),
      listing: (id) => listings.get(id) ?? nobody,
      awards: ({ award_ids: ids }) => (ids ? awardsOf(ids) : []),
    }
  }, [rows, registrations, isKnown, companies, awardsOf])
}

export function withoutScheme(url: string): string {
  return url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')
}

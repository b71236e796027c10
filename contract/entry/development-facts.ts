import { dollars } from '#contract/value/dollars.ts'
import type { Entry } from './schema.ts'

interface DevelopmentFacts {
  homesites: string
  builders: string[]
  hoa: string
  sales_office: string
}

const none: DevelopmentFacts = { homesites: '', builders: [], hoa: '', sales_office: '' }

/** What the public reads about a development; all empty for another kind. A row cached by an earlier version may lack these fields. */
export function developmentFacts({ kind, development }: Partial<Pick<Entry, 'kind' | 'development'>>): DevelopmentFacts {
  if (kind !== 'DEVELOPMENT' || !development) return none
  const { total_homesites: total, available_homesites: available, builders, has_hoa: hasHoa, hoa_monthly_fee: fee } = development
  const { hoa_covers: covers, office_phone: phone, office_hours: hours, office_address: address } = development
  return {
    homesites: total === null ? '' : available === null ? String(total) : `${total}, ${available} for sale`,
    builders,
    hoa: hasHoa ? [fee !== null && `${dollars(fee)} a month`, covers].filter(Boolean).join(', ') || 'Yes' : '',
    sales_office: [phone, hours, address].filter(Boolean).join(', '),
  }
}

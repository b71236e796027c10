import { dollars } from '#contract/value/dollars.ts'
import { certificatesOf } from '#contract/entry/labels.ts'
import { developmentFacts, salesStatusOf } from '#contract/entry/public-details.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { withoutScheme, type PrintNames } from './use-print-names.ts'
import type { Logo } from './use-printed-logos.ts'

/** The public contact. */
export function contactLine({ public_contact: contact, website_url: website }: Entry): string {
  return [contact.name, contact.phone, contact.phone2, contact.email, withoutScheme(website)].filter(Boolean).join(' · ')
}

/** Other facts that readers compare, each with its label. */
export function details(entry: Entry, names: PrintNames): [name: string, text: string][] {
  const development = developmentFacts(entry)
  const all: [string, string][] = [
    ['Status', names.of(salesStatusOf(entry))],
    ['Type', names.of(entry.home_type_id)],
    ['Style', names.many(entry.home_style_ids).join(', ')],
    ['Project', names.many(entry.project_type_ids).join(', ')],
    ['Homesites', development.homesites],
    ['Builders', development.builders.join(', ')],
    ['HOA', development.hoa],
    ['Sales office', development.sales_office],
    ['Schools', names.of(entry.school_district_id)],
    ['Certified', certificatesOf(entry).join(', ')],
    ['Accessible', entry.accessibility.is_accessible ? entry.accessibility.note || 'Yes' : ''],
    [
      'Admission',
      entry.admission_fee
        ? `${dollars(entry.admission_fee)}${entry.ticketed ? ', ticket required' : ''}`
        : entry.ticketed
          ? 'Ticket required'
          : '',
    ],
  ]
  return all.filter(([, text]) => text !== '')
}

/** The logos of these entries' companies. */
export function logosOf(entries: readonly Pick<Entry, 'company_id'>[], { listing }: PrintNames): Logo[] {
  const names = new Map(
    entries.flatMap(({ company_id: id }): [string, string][] => {
      const { logo, name } = listing(id)
      return logo ? [[logo, name]] : []
    }),
  )
  return [...names].map(([id, name]) => ({ file_id: id, name }))
}

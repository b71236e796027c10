import { bookSections } from '#contract/entry/book-sections.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryKindLabels } from '#contract/entry/status.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { developmentFacts, publicPrice, salesStatusOf, streetLine, visitingHours } from '#contract/entry/public-details.ts'
import { contactLine } from '../print/entry-facts.ts'
import { namesOf, type EntryNames } from './entry-names.ts'

export type GuidebookRecord = Record<string, string | number | null | readonly string[]>

interface Around {
  event: Event
  names: EntryNames
  registrations: readonly EventCompany[]
  regions: Parameters<typeof bookSections>[1]
  schoolDistricts: readonly { id: string; name: string }[]
  salesStatuses: readonly { id: string; name: string; public_label: string }[]
  /** The file name of each photo, by file id. */
  fileNames: ReadonlyMap<string, string>
}

/** The entries of the printed book, in its order, with the columns of the printer's template. */
export function guidebookRecords(
  entries: readonly Entry[],
  { event, names, registrations, regions, schoolDistricts, salesStatuses, fileNames }: Around,
): GuidebookRecord[] {
  const byCompany = new Map(registrations.map((registration) => [registration.company_id, registration]))
  const districts = new Map(schoolDistricts.map(({ id, name }) => [id, name]))
  const statuses = new Map(salesStatuses.map(({ id, name, public_label: label }) => [id, label || name]))
  const printed = bookSections(entries, regions).flatMap((section) => section.entries)
  return printed.map((entry) => {
    const development = developmentFacts(entry)
    const registration = byCompany.get(entry.company_id)
    const named = (id: string | null, all: ReadonlyMap<string, string>) => all.get(id ?? '') ?? ''
    const { amount, range, text } = publicPrice(entry, named(entry.home_price_range_id, names.home_price_ranges))
    return {
      number: entry.number,
      kind: entryKindLabels[entry.kind],
      title: entry.title,
      builder: registration?.listing_name || named(entry.company_id, names.companies),
      address: streetLine(entry),
      city: named(entry.city_id, names.cities),
      state: entry.state,
      zip: entry.zip,
      region: named(entry.region_id, names.regions),
      neighborhood: named(entry.neighborhood_id, names.neighborhoods),
      price: amount,
      price_range: range,
      beds: entry.bedrooms,
      baths: entry.bathrooms,
      finished_sqft: entry.finished_sqft,
      type: entry.kind === 'REMODEL' ? namesOf(entry.project_type_ids, names.project_types) : named(entry.home_type_id, names.home_types),
      styles: namesOf(entry.home_style_ids, names.home_styles),
      status: named(salesStatusOf(entry), statuses),
      schools: named(entry.school_district_id, districts),
      hours: visitingHours(entry, event.open_hours),
      directions: entry.directions,
      tagline: entry.tagline,
      features: entry.features.filter((line) => line !== ''),
      description: entry.description,
      public_contact: entry.public_contact.name,
      public_phone: contactLine(entry) === '' && registration?.show_phone ? registration.public_contact.phone : entry.public_contact.phone,
      public_email: entry.public_contact.email,
      website: entry.website_url,
      elevation_file: fileNames.get(entry.front_elevation?.file_id ?? '') ?? '',
      awards: namesOf(entry.award_ids ?? [], names.awards),
      lat: entry.location?.lat ?? null,
      lng: entry.location?.lng ?? null,
      price_text: text,
      homesites: development.homesites,
      builders: development.builders,
      hoa: development.hoa,
      sales_office: development.sales_office,
      admission: entry.admission_fee ?? null,
    }
  })
}

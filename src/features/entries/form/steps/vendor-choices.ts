import type { AnyCatalogueItem } from '#contract/catalogue/schema.ts'
import type { Company } from '#contract/company/schema.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { B2bProfile } from '#contract/profile/schema.ts'
import { namesById } from '#contract/value/names-by-id.ts'
import type { Choice } from '#app/ui/choices/choice.ts'
import type { Vendor } from './step-props.ts'

interface Known {
  directory: readonly Pick<B2bProfile, 'company_id' | 'company_name' | 'classified_category_ids' | 'summary'>[]
  categories: readonly Pick<AnyCatalogueItem, 'id' | 'name'>[]
  companies: readonly Pick<Company, 'id' | 'is_archived'>[]
}

/**
 * The companies in the trade directory, each with what its card says of it, without archived ones, which only staff have
 * here, and those already credited.
 */
export function vendorChoices({ directory, categories, companies }: Known, vendors: Entry['vendors']): Choice[] {
  const archived = new Set(companies.flatMap(({ id, is_archived: isArchived }) => (isArchived ? [id] : [])))
  const trades = namesById(categories)
  const choices = new Map(
    vendors.flatMap(({ company_id: id, name }): [string, Choice][] => (id === null ? [] : [[id, { value: id, label: name }]])),
  )
  for (const { company_id: value, company_name: label, classified_category_ids: ids, summary } of directory) {
    if (archived.has(value)) continue
    const detail = [ids.flatMap((id) => trades.get(id) ?? []).join(', '), summary].filter(Boolean).join(' · ')
    choices.set(value, { value, label, detail })
  }
  return [...choices.values()].toSorted((a, b) => a.label.localeCompare(b.label))
}

/** The vendor that was chosen; text that matches no member is the name of a company that isn’t one. */
export function vendorFrom(chosen: string | null, members: readonly Choice[]): Pick<Vendor, 'company_id' | 'name' | 'is_member'> {
  const member = members.find(({ value }) => value === chosen)
  if (member) return { company_id: member.value, name: member.label, is_member: true }
  return { company_id: null, name: chosen ?? '', is_member: chosen === null }
}

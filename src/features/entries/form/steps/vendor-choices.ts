import type { Company } from '#contract/company/schema.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { B2bProfile } from '#contract/profile/schema.ts'
import type { Choice } from '#app/ui/choices/choice.ts'
import type { Vendor } from './step-props.ts'

/** The companies in the trade directory, without archived ones, which only staff have here, and those already credited. */
export function vendorChoices(
  directory: readonly Pick<B2bProfile, 'company_id' | 'company_name'>[],
  companies: readonly Pick<Company, 'id' | 'is_archived'>[],
  vendors: Entry['vendors'],
): { value: string; label: string }[] {
  const archived = new Set(companies.flatMap(({ id, is_archived: isArchived }) => (isArchived ? [id] : [])))
  const names = new Map(vendors.flatMap(({ company_id: id, name }) => (id === null ? [] : [[id, name] as const])))
  for (const { company_id: id, company_name: name } of directory) if (!archived.has(id)) names.set(id, name)
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))
}

/** The vendor that was chosen; text that matches no member is the name of a company that isn’t one. */
export function vendorFrom(chosen: string | null, members: readonly Choice[]): Pick<Vendor, 'company_id' | 'name' | 'is_member'> {
  const member = members.find(({ value }) => value === chosen)
  if (member) return { company_id: member.value, name: member.label, is_member: true }
  return { company_id: null, name: chosen ?? '', is_member: chosen === null }
}

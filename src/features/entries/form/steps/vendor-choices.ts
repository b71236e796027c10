import type { Company } from '#contract/company/schema.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { B2bProfile } from '#contract/profile/schema.ts'

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

import type { Company } from '#contract/company/schema.ts'
import { saveRecord, type SaveOutcome } from '#app/outbox/save-record.ts'
import { changesOfCompany, type CompanyValues } from './company-values.ts'

export const newCompanyDraft = 'companies:new'

export function saveCompany({ values, base }: { values: CompanyValues; base: Company | null }): Promise<SaveOutcome<Company>> {
  return saveRecord<Company>({
    resource: 'companies',
    id: values.id,
    label: values.name.trim(),
    ...(base ? { endpoint: 'companies.update', params: { id: values.id } } : { endpoint: 'companies.create', draftKey: newCompanyDraft }),
    body: changesOfCompany(values, base),
    base,
  })
}

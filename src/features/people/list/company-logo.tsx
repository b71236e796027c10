import type { Company } from '#contract/company/schema.ts'
import { useUploads } from '#app/files/use-uploads.ts'
import { FilesField } from '#app/ui/form/files-field.tsx'
import type { RecordForm } from '#app/ui/form/record-form.ts'
import type { CompanyValues } from './company-values.ts'

/** A company's logo. It goes up when it is chosen; the company names it when it is saved. */
export function CompanyLogo({ form, hint }: { form: RecordForm<Company, CompanyValues>; hint: string }) {
  const { id, logo_file_id: logo } = form.values
  const { label, error } = form.field('logo_file_id')
  const { isSending: _isSending, ...files } = useUploads({
    purpose: 'LOGO',
    owner: { type: 'companies', id },
    ids: logo === null ? [] : [logo],
    max: 1,
    onChange: ([next]) => form.set('logo_file_id', next ?? null),
  })
  return <FilesField name="logo_file_id" label={label} hint={hint} error={error} noun="logo" {...files} />
}

import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { CompanyForm } from '#app/features/people/company-form.tsx'
import { useCompanies, usePeople } from '#app/features/people/people-queries.ts'
import { NotHere } from '#app/ui/not-here.tsx'
import type { OneRecordProps } from './-one-record-props.ts'

const RecordHistory = lazyRouteComponent(() => import('#app/features/audit/record-history.tsx'), 'RecordHistory')

export function OneCompany({ id, onOpen, onClose }: OneRecordProps) {
  const people = usePeople().rows
  const companies = useCompanies().rows
  const company = companies?.find((one) => one.id === id)
  if (!companies) return null
  if (id && !company) return <NotHere what="company" back="Back to the list" onBack={onClose} />
  return (
    <CompanyForm
      key={id ?? 'new'}
      company={company ?? null}
      companies={companies}
      people={people ?? []}
      onClose={onClose}
      onSaved={(saved) => {
        if (saved && saved.id !== id) onOpen(saved.id)
        else if (!saved && !id) onClose()
      }}
      history={
        company && (
          <Suspense fallback={null}>
            <RecordHistory entity="companies" entityId={company.id} version={company.version} />
          </Suspense>
        )
      }
    />
  )
}

import type { ReactNode } from 'react'
import { companyImportFields, personImportFields, type ImportField } from './import-fields.ts'
import { importCompanies, importPeople } from './people-commands.ts'

interface WizardProps {
  title: string
  noun: { one: string; many: string }
  fields: readonly ImportField[]
  about: string
  onRun: typeof importPeople
  onDownload: (name: string, rows: Record<string, string>[]) => void
  onClose: () => void
}

interface PeopleImportProps extends Pick<WizardProps, 'onDownload' | 'onClose'> {
  of: 'people' | 'companies'
  /** What asks for the file and shows what would become of it, from the feature that knows imports. */
  Wizard: (props: WizardProps) => ReactNode
}

/** A file of people or of companies. */
export function PeopleImport({ of, Wizard, ...ends }: PeopleImportProps) {
  return of === 'people' ? (
    <Wizard
      title="Import people"
      noun={{ one: 'person', many: 'people' }}
      fields={personImportFields}
      about="People are known by their e-mail address: who is there is changed, all others are added. Nobody is invited by this."
      onRun={importPeople}
      {...ends}
    />
  ) : (
    <Wizard
      title="Import companies"
      noun={{ one: 'company', many: 'companies' }}
      fields={companyImportFields}
      about="Companies are known by their member number, or by their name where the file has none: those that are there are changed, all others are added."
      onRun={importCompanies}
      {...ends}
    />
  )
}

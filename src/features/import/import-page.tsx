import type { ReactNode } from 'react'
import {
  catalogueColumns,
  companyColumns,
  entryColumns,
  memberColumns,
  neighborhoodColumns,
  type ImportColumn,
} from '#contract/spreadsheet/columns.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { ImportWizard } from './import-wizard.tsx'

interface Ends {
  /** Offers a file to start from, for a list that has no template. */
  source?: ReactNode
  /** What comes after an import: is given the rows of the records that it added. */
  next?: ((added: readonly Record<string, string>[]) => ReactNode) | undefined
  onDownload: (name: string, rows: Record<string, string>[]) => void
  onClose: () => void
}

interface Subject {
  title: string
  noun: { one: string; many: string }
  columns: readonly ImportColumn[]
  about: string
}

const subjects: Record<'members' | 'companies' | 'neighborhoods' | 'entries', Subject> = {
  members: {
    title: 'Import people',
    noun: { one: 'person', many: 'people' },
    columns: memberColumns,
    about: 'People are matched by ID or email. Existing people are updated; new people are added. No invitations are sent.',
  },
  companies: {
    title: 'Import companies',
    noun: { one: 'company', many: 'companies' },
    columns: companyColumns,
    about: 'Companies are matched by ID, member number or name. Existing companies are updated; new companies are added.',
  },
  neighborhoods: {
    title: 'Import neighborhoods',
    noun: { one: 'neighborhood', many: 'neighborhoods' },
    columns: neighborhoodColumns,
    about: 'Neighborhoods are matched by ID or name. Existing ones are updated; new ones are added, not published.',
  },
  entries: {
    title: 'Import tour entries',
    noun: { one: 'entry', many: 'entries' },
    columns: entryColumns,
    about:
      'Entries are matched by ID and updated; none are added. After approval, only fees, payments, numbers and staff notes are imported. Edit the text on the entry’s own page.',
  },
}

export function ImportPage({ list, ...ends }: Ends & { list: keyof typeof subjects }) {
  const { columns, ...subject } = subjects[list]
  return <ImportWizard key={list} {...subject} {...ends} list={list} fields={columns} />
}

interface CatalogueImportProps extends Ends {
  catalogue: Catalogue
  noun: Subject['noun']
  /** Returns the catalog table's label for a field. */
  labelOf: (field: string) => string
}

export function CatalogueImport({ catalogue, noun, labelOf, ...ends }: CatalogueImportProps) {
  return (
    <ImportWizard
      {...ends}
      list={catalogue}
      title={`Import ${noun.many}`}
      noun={noun}
      fields={catalogueColumns(catalogue, labelOf)}
      about="Items are matched by ID or name. Existing items are updated; new items are added."
    />
  )
}

import type { ReactNode } from 'react'
import type { Catalogue } from '#contract/catalogue.ts'
import { fieldsOfCatalogue } from './catalogue-fields.ts'
import { catalogueWords } from './catalogue-words.ts'
import { importItems } from './item-commands.ts'

interface WizardProps {
  title: string
  noun: { one: string; many: string }
  fields: readonly { name: string; label: string; required: boolean }[]
  about: string
  onRun: (rows: Parameters<typeof importItems>[1], isDryRun: boolean) => ReturnType<typeof importItems>
  onDownload: (name: string, rows: Record<string, string>[]) => void
  onClose: () => void
}

interface ItemsImportProps extends Pick<WizardProps, 'onDownload' | 'onClose'> {
  catalogue: Catalogue
  /** What asks for the file and shows what would become of it, from the feature that knows imports. */
  Wizard: (props: WizardProps) => ReactNode
}

/** A file of a catalogue's items. */
export function ItemsImport({ catalogue, Wizard, ...ends }: ItemsImportProps) {
  const words = catalogueWords[catalogue]
  return (
    <Wizard
      title={`Import ${words.many}`}
      noun={words}
      about="A row with the name of an item that is there changes it; all others are added. Other records are named by their names."
      fields={fieldsOfCatalogue(catalogue)
        .filter(({ name }) => name !== 'slug')
        .map(({ name, label }) => ({ name, label, required: name === 'name' }))}
      onRun={(rows, isDryRun) => importItems(catalogue, rows, isDryRun)}
      {...ends}
    />
  )
}

import { Text } from '@mantine/core'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import { Button } from '#app/ui/button.tsx'
import { templateRow } from './template-row.ts'

interface KnownColumnsProps {
  fields: readonly ImportColumn[]
  noun: { many: string }
  onDownload: (name: string, rows: Record<string, string>[]) => void
}

/** The columns that an import reads, and an empty file with them. */
export function KnownColumns({ fields, noun, onDownload }: KnownColumnsProps) {
  const known = fields.filter(({ isReadOnly }) => !isReadOnly)
  const groups = [
    { title: 'Required', columns: known.filter(({ required }) => required) },
    { title: `Required for new ${noun.many}`, columns: known.filter(({ isRequiredForNew }) => isRequiredForNew) },
    { title: 'Optional', columns: known.filter(({ required, isRequiredForNew }) => !required && !isRequiredForNew) },
  ].filter(({ columns }) => columns.length > 0)
  const template = templateRow(fields)
  return (
    <>
      {groups.map(({ title, columns }) => (
        <Text key={title} inherit maw="60rem">
          <strong>{title}:</strong> {columns.map(({ label }) => label).join('\u00a0· ')}
        </Text>
      ))}
      {template && (
        <Button onClick={() => onDownload(`${noun.many.replaceAll(' ', '-')}-template.csv`, [template])}>Download a template</Button>
      )}
    </>
  )
}

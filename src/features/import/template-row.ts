import type { ImportColumn } from '#contract/spreadsheet/columns.ts'

/** An empty row with every column for new records; undefined if the import adds none. */
export function templateRow(fields: readonly ImportColumn[]): Record<string, string> | undefined {
  if (fields.some(({ name, required }) => name === 'id' && required)) return undefined
  const columns = fields.filter(({ name, isReadOnly }) => name !== 'id' && !isReadOnly)
  return Object.fromEntries(columns.map(({ label }) => [label, '']))
}

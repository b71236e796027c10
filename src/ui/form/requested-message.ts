import { formatList } from '#contract/value/format-list.ts'

interface Reviewed {
  status: string
  changes_requested: { fields: readonly string[] } | null
}

/** How many changes the association requested and where, such as "1 change was requested: Logo."; undefined while none are. */
export function requestedMessage(
  { status, changes_requested: request }: Reviewed,
  labels: Readonly<Record<string, string>>,
): string | undefined {
  if (!request || status !== 'CHANGES_REQUESTED') return undefined
  const { fields } = request
  if (fields.length === 0) return 'Changes were requested.'
  const count = fields.length === 1 ? '1 change was' : `${fields.length} changes were`
  return `${count} requested: ${formatList(fields.map((field) => labels[field] ?? field))}.`
}

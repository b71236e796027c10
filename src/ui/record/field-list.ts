/** A form field: its label, and how its value reads in comparisons. */
export interface FieldSpec {
  /** Path in the values. Everything below it is changed, merged and compared as one. */
  path: string
  label: string
  /**
   * Message for an empty field, or one for each of its parts. Defaults to “Enter the …” with the
   * label.
   */
  needed?: string | Readonly<Record<string, string>> | undefined
  /** The labels of its parts, or of a row's parts for a list of rows. */
  subfields?: Readonly<Record<string, string>> | undefined
}

export type FieldList = readonly FieldSpec[]

/** The label of a path: 'Fees', 'Fees 2: Amount' for a part of a row, or 'Billing address: State' for a part. */
export function labelOf(fields: FieldList, path: string): string {
  const field = fieldAt(fields, path)
  if (!field) return path
  const [first = '', inRow] = path.slice(field.path.length + 1).split('.')
  const isRow = /^\d+$/.test(first)
  const place = isRow ? `${field.label} ${Number(first) + 1}` : field.label
  const part = field.subfields?.[isRow ? (inRow ?? '') : first]
  return part === undefined ? place : `${place}: ${part}`
}

/** The label within the row for a part of a row, otherwise the field's label. */
export function ownLabelOf(fields: FieldList, path: string): string {
  const field = fieldAt(fields, path)
  const part = path.split('.').at(-1) ?? path
  return field && field.path !== path ? (field.subfields?.[part] ?? field.label) : (field?.label ?? path)
}

/** The message for an empty field: "Enter the first name." */
export function requiredMessage(fields: FieldList, path: string): string | undefined {
  const { needed } = fieldAt(fields, path) ?? {}
  const own = typeof needed === 'object' ? needed[path.split('.').at(-1) ?? path] : needed
  if (own !== undefined) return own
  const label = ownLabelOf(fields, path)
  if (label === path) return undefined
  const isWord = label.charAt(1) === label.charAt(1).toLowerCase()
  return `Enter the ${isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label}.`
}

/** Sorts entries by the order of fields, then rows, then parts. */
export function inOrder<T>(fields: FieldList, entries: readonly [path: string, T][]): [path: string, T][] {
  const place = (path: string) => {
    const field = fieldAt(fields, path)
    const [row = '-1', part = ''] = field ? path.slice(field.path.length + 1).split('.') : []
    const isRow = /^\d+$/.test(row)
    const columns = Object.keys(field?.subfields ?? {})
    return [field ? fields.indexOf(field) : fields.length, isRow ? Number(row) : -1, columns.indexOf(isRow ? part : row)]
  }
  return entries
    .map((entry) => ({ entry, at: place(entry[0]) }))
    .toSorted((a, b) => a.at.map((number, index) => number - (b.at[index] ?? 0)).find((difference) => difference !== 0) ?? 0)
    .map(({ entry }) => entry)
}

/** The field that a path belongs to. */
export function fieldAt(fields: FieldList, path: string): FieldSpec | undefined {
  return fields.find((field) => path === field.path || path.startsWith(`${field.path}.`))
}

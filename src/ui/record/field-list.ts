/** A field of a form: what it is called, and how its value reads where it is compared. */
export interface FieldSpec<V> {
  /** Where it stands in the values. Whatever is below it is changed, merged and compared as one. */
  path: string
  label: string
  /** What is said where nothing stands, of a field or of its parts; “Enter the …” with the label where it is not given. */
  needed?: string | Record<string, string>
  /** For a field that is a list of rows: what their parts are called. */
  parts?: Record<string, string>
  /** The value as text, for the comparison of two versions. */
  show?: (value: never, values: V) => string
}

export type FieldList<V> = readonly FieldSpec<V>[]

/** What a path is called: 'Fees', or 'Fees 2: Amount' for a part of a row. */
export function labelOf<V>(fields: FieldList<V>, path: string): string {
  const field = fieldAt(fields, path)
  if (!field) return path
  const [row, part] = path.slice(field.path.length + 1).split('.')
  const place = row && /^\d+$/.test(row) ? `${field.label} ${Number(row) + 1}` : field.label
  return part && field.parts?.[part] ? `${place}: ${field.parts[part]}` : place
}

/** What a part of a row is called within its row, and a field anywhere else. */
export function ownLabelOf<V>(fields: FieldList<V>, path: string): string {
  const field = fieldAt(fields, path)
  const part = path.split('.').at(-1) ?? path
  return field && field.path !== path ? (field.parts?.[part] ?? field.label) : (field?.label ?? path)
}

/** What is said of a field in which nothing stands: "Enter the first name." */
export function neededSentence<V>(fields: FieldList<V>, path: string): string | undefined {
  const { needed } = fieldAt(fields, path) ?? {}
  const own = typeof needed === 'object' ? needed[path.split('.').at(-1) ?? path] : needed
  if (own !== undefined) return own
  const label = ownLabelOf(fields, path)
  if (label === path) return undefined
  const isWord = label.charAt(1) === label.charAt(1).toLowerCase()
  return `Enter the ${isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label}.`
}

/** What is known by path, in the order of the fields, of rows and of their parts. */
export function inOrder<V, T>(fields: FieldList<V>, entries: readonly [path: string, T][]): [path: string, T][] {
  const place = (path: string) => {
    const field = fieldAt(fields, path)
    const [row = '-1', part = ''] = field ? path.slice(field.path.length + 1).split('.') : []
    const isRow = /^\d+$/.test(row)
    const parts = Object.keys(field?.parts ?? {})
    return [field ? fields.indexOf(field) : fields.length, isRow ? Number(row) : -1, parts.indexOf(isRow ? part : row)]
  }
  return entries
    .map((entry) => ({ entry, at: place(entry[0]) }))
    .toSorted((a, b) => a.at.map((number, index) => number - (b.at[index] ?? 0)).find((difference) => difference !== 0) ?? 0)
    .map(({ entry }) => entry)
}

/** The field to which a path belongs, or undefined. */
export function fieldAt<V>(fields: FieldList<V>, path: string): FieldSpec<V> | undefined {
  return fields.find((field) => path === field.path || path.startsWith(`${field.path}.`))
}

/** A field's value in words. */
export function showValue<V>(field: FieldSpec<V>, value: unknown, values: V): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (field.show) return field.show(value as never, values)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((item) => plain(item)).join('; ')
  return plain(value)
}

function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value)
    .filter((part) => part !== null && part !== undefined && part !== '')
    .map((part) => plain(part))
    .join(', ')
}

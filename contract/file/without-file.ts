import { isFields } from '#contract/value/fields.ts'

/** The fields of a record that name a file, without it. */
export function withoutFile<T extends object>(values: T, fileId: string): Partial<T> {
  const named = Object.entries(values)
    .map(([field, value]) => [field, value, without(value, fileId)] as const)
    .filter(([, value, rest]) => rest !== value)
  return Object.fromEntries(named.map(([field, , rest]) => [field, rest])) as Partial<T>
}

/** The same value if it doesn't name the file. */
function without(value: unknown, fileId: string): unknown {
  if (isFile(value, fileId)) return null
  if (Array.isArray(value)) {
    const rest = value.filter((item) => !isFile(item, fileId)).map((item) => without(item, fileId))
    return rest.length === value.length && rest.every((item, index) => item === value[index]) ? value : rest
  }
  if (!isFields(value)) return value
  const rest = withoutFile(value, fileId)
  return Object.keys(rest).length === 0 ? value : { ...value, ...rest }
}

/** An id, or a photo with its caption. */
function isFile(value: unknown, fileId: string): boolean {
  return value === fileId || (isFields(value) && 'caption' in value && value['file_id'] === fileId)
}

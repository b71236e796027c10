import { valueAt } from './fields.ts'

/** Invalid values of a record: a message for each path. */
export type ValueProblems = Record<string, string>

/** The field that a path belongs to. */
export function fieldOf(path: string): string {
  return path.split('.')[0] ?? path
}

/** Which input shows the error of a path: a nested field its own, a list one for everything in it. */
export function markedAt(path: string): string {
  const [field = path, part] = path.split('.')
  return part === undefined || /^\d+$/.test(part) ? field : `${field}.${part}`
}

/** How many inputs show an error. */
export function countFields(problems: ValueProblems): number {
  return new Set(Object.keys(problems).map(markedAt)).size
}

/** How many of these have to be fixed before submitting: all, as soon as the server lacks one of the values. */
export function countToFix(problems: ValueProblems, unsent: ValueProblems): number {
  return Object.keys(unsent).length === 0 ? 0 : countFields(problems)
}

/** The message for a field: about the whole field, or about the first invalid part, which is named if the field is a list. */
export function problemAt(problems: ValueProblems, field: string, value: unknown): string | undefined {
  const whole = problems[field]
  if (whole !== undefined) return whole
  const [path, message] = within(problems, field)[0] ?? []
  if (path === undefined || message === undefined) return undefined
  if (!Array.isArray(value)) return message
  const index = Number(path.slice(field.length + 1).split('.')[0])
  const item: unknown = value[index]
  return `${typeof item === 'string' ? `“${item.slice(0, 40)}${item.length > 40 ? '…' : ''}”` : `No. ${index + 1}`}: ${message}`
}

const within = (problems: ValueProblems, field: string) => Object.entries(problems).filter(([at]) => at.startsWith(`${field}.`))

/** A message for each input of a field that shows an error. */
export function problemsOf(problems: ValueProblems, field: string, value: unknown): string[] {
  const first = problemAt(problems, field, value)
  if (first === undefined) return []
  const marks = new Map(within(problems, field).map(([path, message]) => [markedAt(path), message]))
  marks.delete(field)
  const isInParts = marks.size > 0 && problems[field] === undefined
  return isInParts ? [...marks.values()] : [first, ...marks.values()]
}

interface ChecklistItem {
  field: string
  problem: string | null
  /** How many of its inputs show an error. */
  wrong?: number
}

/** How many errors a checklist contains; the same as `countFields` for these problems. */
export function countWrong(items: readonly Pick<ChecklistItem, 'wrong'>[]): number {
  return items.reduce((sum, { wrong = 0 }) => sum + wrong, 0)
}

/** The checklist item for invalid values. */
export function wrongItem(messages: readonly string[]): { problem: string; wrong: number } {
  return { problem: [...new Set(messages)].join(' '), wrong: messages.length }
}

/**
 * Adds all invalid values to a checklist, even for fields that it does not list. `itemOf` makes the item of a
 * field, or of the part at the path.
 */
export function withProblems<Item extends ChecklistItem>(
  items: readonly Item[],
  { problems, values, itemOf }: { problems: ValueProblems; values: object; itemOf: (field: string, path: string) => Item },
): Item[] {
  const isListed = (path: string) => items.some(({ field }) => path === field || path.startsWith(`${field}.`))
  const unlisted = Object.keys(problems)
    .filter((path) => !isListed(path))
    .map((path) => itemOf(fieldOf(path), path))
  const all = new Map([...items, ...unlisted].map((item) => [item.field, item]))
  return [...all.values()].map((item) => {
    const messages = problemsOf(problems, item.field, valueAt(values, item.field))
    return messages.length === 0 ? item : Object.assign({}, item, wrongItem(messages))
  })
}

interface LabeledItem<Field extends string> extends ChecklistItem {
  field: Field
  label: string
}

/** The same for a record whose fields have one label each. What is wrong with a part of a field names the part. */
export function withFieldProblems<Field extends string>(
  items: readonly LabeledItem<Field>[],
  { problems, values, labelOf }: { problems: ValueProblems; values: object; labelOf: (path: string) => string },
): LabeledItem<Field>[] {
  const itemOf = (name: string) => ({ field: name as Field, label: labelOf(name), problem: null })
  const named = Object.entries(problems).map(([path, message]) => [
    path,
    markedAt(path) === fieldOf(path) ? message : `${labelOf(path)}: ${message}`,
  ])
  return withProblems(items, { problems: Object.fromEntries(named) as ValueProblems, values, itemOf })
}

import { readField } from './fields.ts'

/** What is not accepted in a record's values: a sentence for each path. */
export type ValueProblems = Record<string, string>

/** The field to which a path belongs. */
export function fieldOf(path: string): string {
  return path.split('.')[0] ?? path
}

/** What is marked on the screen for a path: a part of a field has a mark of its own, a list one for all that is in it. */
export function markedAt(path: string): string {
  const [field = path, part] = path.split('.')
  return part === undefined || /^\d+$/.test(part) ? field : `${field}.${part}`
}

/** How many fields are marked because they are not accepted. */
export function countFields(problems: ValueProblems): number {
  return new Set(Object.keys(problems).map(markedAt)).size
}

/** Of these, how many are to be fixed before it can be submitted: all, as soon as the server lacks one of them. */
export function countToFix(problems: ValueProblems, unsent: ValueProblems): number {
  return Object.keys(unsent).length === 0 ? 0 : countFields(problems)
}

/** What to say of a field: about all of it, else about the first of its parts, which is named where it is one of several. */
export function problemAt(problems: ValueProblems, field: string, value: unknown): string | undefined {
  const whole = problems[field]
  if (whole !== undefined) return whole
  const [path, sentence] = within(problems, field)[0] ?? []
  if (path === undefined || sentence === undefined) return undefined
  if (!Array.isArray(value)) return sentence
  const index = Number(path.slice(field.length + 1).split('.')[0])
  const item: unknown = value[index]
  return `${typeof item === 'string' ? `“${item.slice(0, 40)}${item.length > 40 ? '…' : ''}”` : `No. ${index + 1}`}: ${sentence}`
}

const within = (problems: ValueProblems, field: string) => Object.entries(problems).filter(([at]) => at.startsWith(`${field}.`))

/** A sentence for each mark of a field; of a field with several, all are said, not only the first. */
export function problemsOf(problems: ValueProblems, field: string, value: unknown): string[] {
  const first = problemAt(problems, field, value)
  if (first === undefined) return []
  const marks = new Map(within(problems, field).map(([path, sentence]) => [markedAt(path), sentence]))
  marks.delete(field)
  const isInParts = marks.size > 0 && problems[field] === undefined
  return isInParts ? [...marks.values()] : [first, ...marks.values()]
}

interface ChecklistItem {
  field: string
  problem: string | null
  /** How many marks stand at it because of values that are not accepted. */
  wrong?: number
}

/** Of a checklist, how many marks it stands for: as many as `countFields` says of the same problems. */
export function countWrong(items: readonly Pick<ChecklistItem, 'wrong'>[]): number {
  return items.reduce((sum, { wrong = 0 }) => sum + wrong, 0)
}

/** What a checklist says where values are not accepted. */
export function wrongItem(sentences: readonly string[]): { problem: string; wrong: number } {
  return { problem: [...new Set(sentences)].join(' '), wrong: sentences.length }
}

/** Adds every value that is not accepted to a checklist, also for fields that the checklist does not ask for. */
export function withProblems<Item extends ChecklistItem>(
  items: readonly Item[],
  { problems, values, itemOf }: { problems: ValueProblems; values: object; itemOf: (field: string) => Item },
): Item[] {
  const wrong = new Set(Object.keys(problems).map(fieldOf))
  const named = new Set(items.map(({ field }) => field))
  const all = [...items, ...[...wrong].filter((field) => !named.has(field)).map(itemOf)]
  return all.map((item) => {
    const sentences = problemsOf(problems, item.field, readField(values, item.field))
    return sentences.length === 0 ? item : Object.assign({}, item, wrongItem(sentences))
  })
}

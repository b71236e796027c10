/** What is not accepted in a record's values: a sentence for each path. */
export type ValueProblems = Record<string, string>

/** The field to which a path belongs. */
export function fieldOf(path: string): string {
  return path.split('.')[0] ?? path
}

/** How many fields are not accepted. */
export function countFields(problems: ValueProblems): number {
  return new Set(Object.keys(problems).map(fieldOf)).size
}

/** What to say of a field: about all of it, else about the first of its parts, which is named where it is one of several. */
export function problemAt(problems: ValueProblems, field: string, value: unknown): string | undefined {
  const whole = problems[field]
  if (whole !== undefined) return whole
  const [path, sentence] = Object.entries(problems).find(([at]) => at.startsWith(`${field}.`)) ?? []
  if (path === undefined || sentence === undefined) return undefined
  if (!Array.isArray(value)) return sentence
  const index = Number(path.slice(field.length + 1).split('.')[0])
  const item: unknown = value[index]
  return `${typeof item === 'string' ? `“${item.slice(0, 40)}${item.length > 40 ? '…' : ''}”` : `No. ${index + 1}`}: ${sentence}`
}

interface ChecklistItem {
  field: string
  problem: string | null
  isWrong?: boolean
}

/** A checklist in which every value that is not accepted is named, also where the checklist asks for none. */
export function withProblems<Item extends ChecklistItem>(
  items: readonly Item[],
  { problems, values, itemOf }: { problems: ValueProblems; values: object; itemOf: (field: string) => Item },
): Item[] {
  const wrong = new Set(Object.keys(problems).map(fieldOf))
  const named = new Set(items.map(({ field }) => field))
  const all = [...items, ...[...wrong].filter((field) => !named.has(field)).map(itemOf)]
  return all.map((item) => {
    const problem = problemAt(problems, item.field, (values as Record<string, unknown>)[item.field])
    return problem === undefined ? item : Object.assign({}, item, { problem, isWrong: true })
  })
}

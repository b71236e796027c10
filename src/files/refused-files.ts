import { isFields } from '#contract/value/fields.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import type { ValueProblems } from '#contract/value/value-problem.ts'
import { formatList } from '#contract/value/format-list.ts'

/** A message for each field with files that the server rejected. */
export function refusedFilesIn(values: object, refused: ReadonlySet<string>): ValueProblems {
  if (refused.size === 0) return {}
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const names = namesIn(value, refused)
      const isInside = isFields(value) && !Array.isArray(value) && !('caption' in value)
      return names.length === 0 ? [] : [[isInside ? `${field}.file_id` : field, rejectedMessage(names)]]
    }),
  )
}

function namesIn(value: unknown, refused: ReadonlySet<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => (isRefused(item, refused) ? [`photo ${index + 1}`] : []))
  return isRefused(value, refused) ? ['the file'] : []
}

function isRefused(value: unknown, refused: ReadonlySet<string>): boolean {
  const id = isFields(value) ? value['file_id'] : value
  return typeof id === 'string' && refused.has(id)
}

export function rejectedMessage(names: readonly string[]): string {
  return `${sentenceCase(formatList(names))} couldn’t be used. Replace or delete ${names.length === 1 ? 'it' : 'them'}.`
}

import { tooLongMessage } from './too-long.ts'

interface Issue {
  code?: string | undefined
  message: string
  expected?: unknown
  minimum?: unknown
  maximum?: unknown
  origin?: unknown
}

/** Message for an empty field, until the form replaces it with the field's own. */
export const valueNeeded = 'Enter a value.'

/** What to do about a value that a schema of zod/mini doesn't accept: the schema's own message, else one that fits the value. */
export function issueMessage(issue: Issue, value: unknown): string {
  // The default message of zod/mini.
  if (issue.message !== 'Invalid input') return issue.message
  if (value === null || value === undefined || (value === '' && issue.code === 'too_small')) return valueNeeded
  if (typeof value === 'number' && Number.isNaN(value)) return 'Enter a number.'
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'Enter a whole number.' : 'Check this value.'
    case 'invalid_value':
      return 'Choose one from the list.'
    case 'too_small':
      return `Enter ${formatted(issue.minimum)} or more.`
    case 'too_big':
      return typeof value === 'string' && typeof issue.maximum === 'number'
        ? tooLongMessage(issue.maximum, value.length)
        : `Enter ${formatted(issue.maximum)} or less.`
    default:
      return 'Check the format.'
  }
}

const formatted = (limit: unknown) => (typeof limit === 'number' ? limit.toLocaleString('en-US') : String(limit))

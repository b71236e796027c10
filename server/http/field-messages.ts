import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const typeMessages: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  array: 'Send a list.',
  object: 'Send an object.',
  date: 'Enter a date.',
}

const notAField = 'This isn’t a known field.'
/** More than anyone reads; a body can have tens of thousands. */
const maxMessages = 50

/** One sentence for each field, by path: the schema's own message, or a default that says what to enter. */
export function fieldMessages(issues: readonly Issue[]): Record<string, string> {
  const messages = new Map<string, string>()
  for (const issue of issues) {
    const path = issue.path.map(String)
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
    for (const name of names) {
      if (messages.size === maxMessages) return Object.fromEntries(messages)
      const field = name.join('.') || 'body'
      if (!messages.has(field)) messages.set(field, messageFor(issue))
    }
  }
  return Object.fromEntries(messages)
}

/** The sentences for unknown fields. */
export function unknownFields(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.slice(0, maxMessages).map((name) => [name, notAField]))
}

function messageFor(issue: Issue): string {
  // The default message of zod/mini.
  if (issue.message !== 'Invalid input') return issue.message
  switch (issue.code) {
    case 'unrecognized_keys':
      return notAField
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : (typeMessages[issue.expected] ?? 'Check this value.')
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      return `Enter ${issue.minimum} or more.`
    case 'too_big':
      return issue.origin === 'string' ? `Enter ${issue.maximum} characters or fewer.` : `Enter ${issue.maximum} or less.`
    case 'invalid_union':
      return unionMessage(issue.errors)
    default:
      return 'Check the format.'
  }
}

/** The first branch of a union that has its own message. */
function unionMessage(branches: readonly (readonly Issue[])[]): string {
  const spoken = branches.flat().find((issue) => issue.message !== 'Invalid input')
  return spoken?.message ?? 'Check the format.'
}

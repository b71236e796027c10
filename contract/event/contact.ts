import * as z from 'zod/mini'
import { optionalEmail } from '#contract/value/field.ts'
import type { ValueProblems } from '#contract/value/value-problem.ts'
import type { Event } from './schema.ts'

/** What is wrong with the contact, by path. The address of `before` can stay: older events have any text. */
export function contactProblems({ contact }: Pick<Event, 'contact'>, before?: Pick<Event, 'contact'>): ValueProblems {
  const { error } = z.safeParse(optionalEmail, contact.email)
  const [issue] = contact.email === before?.contact.email ? [] : (error?.issues ?? [])
  return issue ? { 'contact.email': issue.message } : {}
}

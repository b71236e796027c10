import { entryKinds } from '#contract/value/entry-kinds.ts'
import { searchOf, type SearchOf } from '#app/ui/search-of.ts'
import { readStep, type StepName } from './steps/entry-steps.ts'

const parameters = {
  eventId: 'text',
  entryId: 'text',
  copyFrom: 'text',
  /** The company for which staff add a home. */
  companyId: 'text',
  /** The kind of a new entry that nothing has been entered in yet. */
  kind: entryKinds,
  /** Without a step: opens the one with this field. */
  field: 'text',
  /** Opens it at its comments, as their notifications do. */
  comments: ['open'],
} as const

const textsOf = searchOf(parameters)

export interface EntrySearch extends SearchOf<typeof parameters> {
  step?: StepName
}

/** '/member/tours/entry?eventId={id}[&entryId][&copyFrom][&step]'. Ids stay in the query string. */
export function validateEntrySearch(search: Record<string, unknown>): EntrySearch {
  return { ...textsOf(search), ...(search['step'] !== undefined && { step: readStep(search['step']) }) }
}

/**
 * Removes the parameters that would start a new entry, once the entry exists. Takes the current search,
 * so that a step the user is just navigating to is kept.
 */
export function withoutStartParameters(now: EntrySearch, entryId: string): EntrySearch {
  if (now.entryId !== entryId) return now
  const { kind: _kind, companyId: _company, ...others } = now
  return others
}

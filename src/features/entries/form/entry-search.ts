import { entryKinds, type EntryKind } from '#contract/entry/status.ts'
import { readStep, type StepName } from './steps/entry-steps.ts'

export interface EntrySearch {
  eventId?: string
  entryId?: string
  copyFrom?: string
  /** The company for which staff add a home. */
  companyId?: string
  /** The kind of a new entry that nothing has been entered in yet. */
  kind?: EntryKind | undefined
  step?: StepName
  /** Without a step: opens the one with this field. */
  field?: string
}

/** '/member/tours/entry?eventId={id}[&entryId][&copyFrom][&step]'. Ids stay in the query string. */
export function validateEntrySearch(search: Record<string, unknown>): EntrySearch {
  const text = (name: string) => (typeof search[name] === 'string' ? { [name]: search[name] } : {})
  const kind = entryKinds.find((one) => one === search['kind'])
  return {
    ...text('eventId'),
    ...text('entryId'),
    ...text('copyFrom'),
    ...text('companyId'),
    ...text('field'),
    // Left out, an unknown kind would stay (search-of.ts).
    ...(search['kind'] !== undefined && { kind }),
    ...(search['step'] === undefined ? {} : { step: readStep(search['step']) }),
  }
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

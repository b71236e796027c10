import { entryKinds, type EntryKind } from '#contract/entry.ts'
import { readStep, type StepName } from './entry-steps.ts'

export interface EntrySearch {
  eventId?: string
  entryId?: string
  copyFrom?: string
  /** For whom staff enter a new home. */
  companyId?: string
  /** Of a new entry in which nothing was written yet. */
  kind?: EntryKind
  step?: StepName
}

/** '/member/tours/entry?eventId={id}[&entryId][&copyFrom][&step]': identifiers stay in the query string. */
export function validateEntrySearch(search: Record<string, unknown>): EntrySearch {
  const text = (name: string) => (typeof search[name] === 'string' ? { [name]: search[name] } : {})
  const kind = entryKinds.find((one) => one === search['kind'])
  return {
    ...text('eventId'),
    ...text('entryId'),
    ...text('copyFrom'),
    ...text('companyId'),
    ...(kind && { kind }),
    ...(search['step'] === undefined ? {} : { step: readStep(search['step']) }),
  }
}

import { readStep, type StepName } from './entry-steps.ts'

export interface EntrySearch {
  eventId?: string
  entryId?: string
  copyFrom?: string
  step?: StepName
}

/** '/member/tours/entry?eventId={id}[&entryId][&copyFrom][&step]': identifiers stay in the query string. */
export function validateEntrySearch(search: Record<string, unknown>): EntrySearch {
  const text = (name: string) => (typeof search[name] === 'string' ? { [name]: search[name] } : {})
  return {
    ...text('eventId'),
    ...text('entryId'),
    ...text('copyFrom'),
    ...(search['step'] === undefined ? {} : { step: readStep(search['step']) }),
  }
}

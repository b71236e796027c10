import { entryKinds, type EntryKind } from '#contract/entry/status.ts'
import { readStep, type StepName } from './steps/entry-steps.ts'

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

/**
 * The address of an entry that is there does not begin another under its id. Given what the address is now: who is on the
 * way to another part of the form at this moment stays on the way.
 */
export function withoutBeginning(now: EntrySearch, entryId: string): EntrySearch {
  if (now.entryId !== entryId) return now
  const { kind: _kind, companyId: _company, ...others } = now
  return others
}

import { noAccountMessage } from '#contract/person/account.ts'
import { knownRows, useSyncedList } from './use-synced-list.ts'

/** Tells for companies whether nobody there can read what staff send; nothing until the people are known. */
export function useNoAccountMessage(): (companyIds: readonly string[], only?: string) => string | undefined {
  const people = knownRows(useSyncedList('members'))
  return (companyIds, only) => people && noAccountMessage(companyIds, people, only)
}

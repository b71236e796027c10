import { useMemo } from 'react'
import { readListState, writeListState, type ListSearch, type ListState } from './list-state.ts'

/** The same state object as long as it says the same: whoever reads it from an address makes a new one each time. */
export function useSteadyState(state: ListState): ListState {
  const written = JSON.stringify(writeListState(state))
  return useMemo(() => readListState(JSON.parse(written) as ListSearch), [written])
}

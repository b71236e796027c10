import { useMemo } from 'react'
import { readListState, writeListState, type ListState } from './list-state.ts'

/** Keeps the state object stable while its content is the same: parsing it from the address makes a new one each time. */
export function useSteadyState(state: ListState): ListState {
  const written = JSON.stringify(writeListState({ ...state, q: '' }))
  const rest = useMemo(() => readListState(JSON.parse(written)), [written])
  return useMemo(() => ({ ...rest, q: state.q }), [rest, state.q])
}

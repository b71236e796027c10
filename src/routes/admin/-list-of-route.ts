import type { ListState } from '#app/ui/list/list-state.ts'

/** The props that a list gets from its page. */
export interface ListOfRoute {
  state: ListState
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  onOpen: (id: string) => void
}

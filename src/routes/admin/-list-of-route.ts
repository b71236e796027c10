import type { ListState } from '#app/ui/list/list-state.ts'

/** What a list is told by the page that it stands on. */
export interface ListOfRoute {
  state: ListState
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  onOpen: (id: string) => void
}

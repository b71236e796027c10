import type { ListSearch } from '#app/ui/list/list-state.ts'
import { ViewsPanel } from '#app/ui/list/views-panel.tsx'
import { useSavedViews } from './use-saved-views.ts'

interface ListViewsProps {
  screen: string
  current: ListSearch
  onApply: (search: ListSearch) => void
}

/** The saved views of one list. */
export function ListViews({ screen, current, onApply }: ListViewsProps) {
  return <ViewsPanel {...useSavedViews(screen)} current={current} onApply={onApply} />
}

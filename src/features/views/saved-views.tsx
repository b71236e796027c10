import { type SavedViews, ViewsPanel, type ViewsState } from '#app/ui/list/views-panel.tsx'
import type { ListSearch } from '#app/ui/list/list-state.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { currentSession } from '#app/session/current-session.ts'
import { deleteView, saveView } from './view-commands.ts'
import { searchOfView, viewQuery } from './view-query.ts'

/** The Views panel of a list, loaded when it is opened. `screen` identifies the list, such as admin/event. */
export function savedViews(screen: string): SavedViews {
  return (current, onApply) => <ListViews screen={screen} current={current} onApply={onApply} />
}

interface ListViewsProps {
  screen: string
  current: ListSearch
  onApply: (search: ListSearch) => void
}

function ListViews({ screen, current, onApply }: ListViewsProps) {
  return <ViewsPanel {...useSavedViews(screen)} current={current} onApply={onApply} />
}

/** The user's own and the shared views of one list, sorted by name. */
function useSavedViews(screen: string): ViewsState {
  const ownId = currentSession()?.currentUser.id
  const rows = useSyncedRows('views') ?? []
  const views = rows
    .filter((view) => view.screen === screen)
    .map(({ id, name, query, is_shared, owner_id, waiting }) => ({
      id,
      name,
      search: searchOfView(query),
      isShared: is_shared,
      // A view that has not been sent yet is the user's own, but cannot be deleted before it is.
      isOwn: owner_id === ownId && !waiting,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return {
    views,
    onSave: (name, search, { isShared }) => saveView({ screen, name, query: viewQuery(search), is_shared: isShared }),
    onDelete: ({ id }) => deleteView(id),
  }
}

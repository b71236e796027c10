import { useState } from 'react'
import { useSyncedList } from '#app/live/use-synced-list.ts'
import { currentSession } from '#app/storage/current-session.ts'
import type { SavedViews } from '#app/ui/list/views-panel.tsx'
import { deleteView, saveView } from './view-commands.ts'
import { searchOfView, viewQuery } from './view-query.ts'

/** The views of one list, one's own and those kept for all staff, by name. `screen` names the list, such as admin/event. */
export function useSavedViews(screen: string): SavedViews {
  const [problem, setProblem] = useState<string>()
  const ownId = currentSession()?.currentUser.id
  const rows = useSyncedList('views')?.rows ?? []
  const views = rows
    .filter((view) => view.screen === screen)
    .map(({ id, name, query, is_shared, owner_id, waiting }) => ({
      id,
      name,
      search: searchOfView(query),
      isShared: is_shared,
      // What waits here to be sent is one's own, and cannot be deleted before it was.
      isOwn: owner_id === ownId && !waiting,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return {
    views,
    problem,
    onSave: (name, search, { isShared }) => void saveView({ screen, name, query: viewQuery(search), is_shared: isShared }).then(setProblem),
    onDelete: ({ id }) => void deleteView(id).then(setProblem),
  }
}

import { useState } from 'react'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'
import { currentSession } from '#app/session/current-session.ts'
import type { ViewsState } from '#app/ui/list/views-panel.tsx'
import { deleteView, saveView } from './view-commands.ts'
import { searchOfView, viewQuery } from './view-query.ts'

/** The user's own and the shared views of one list, sorted by name. */
export function useSavedViews(screen: string): ViewsState {
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
      // A view that has not been sent yet is the user's own, but cannot be deleted before it is.
      isOwn: owner_id === ownId && !waiting,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return {
    views,
    problem,
    onSave: async (name, search, { isShared }) => {
      setProblem(await saveView({ screen, name, query: viewQuery(search), is_shared: isShared }))
    },
    onDelete: async ({ id }) => {
      setProblem(await deleteView(id))
    },
  }
}
